import { expect, test } from 'vitest';
import { areTwins, commonPairs, lettersOf } from './clean-title.ts';
import { EventClusterer } from './event-clusterer.ts';
import { readArticle } from './read-article.ts';

const START = Date.UTC(2026, 2, 2);
const bare = (id: string, hour: number, title: string) => readArticle({ id, title, content: '', publishedAt: START + hour * 3_600_000 });

function eventsOf(titles: readonly string[], hours = 2): (string | number | undefined)[] {
  const clusterer = new EventClusterer();
  titles.forEach((title, at) => clusterer.add(bare(`t${at}`, at * hours, title)));
  clusterer.settle();
  return titles.map((_title, at) => clusterer.eventOf(`t${at}`));
}

test('two titles without a text that are nearly the same are an event', () => {
  expect(eventsOf(['一见·滨河物流园起火，商户为何连夜抢运', '滨河物流园起火，商户为何连夜抢运'])).toEqual(['t0', 't0']);
  expect(eventsOf(['滨河物流园起火，商户为何连夜抢运', '滨河物流园起火，商户为何连夜抢运青禾晚报'])).toEqual(['t0', 't0']);
});

test('names of columns, other titles and the same one next week are not', () => {
  expect(eventsOf(['视频：今日要闻', '视频：今日要闻'])).toEqual([undefined, undefined]);
  expect(eventsOf(['庆祝青禾建市三十周年大会将于五月举行', '庆祝青禾建市三十周年音乐会今晚上演'])).toEqual([undefined, undefined]);
  expect(eventsOf(['滨河物流园起火，商户为何连夜抢运', '滨河物流园起火，商户为何连夜抢运'], 100)).toEqual([undefined, undefined]);
});

test('a person who parted two titles keeps them apart', () => {
  const titles = ['滨河物流园起火，商户为何连夜抢运', '滨河物流园起火：商户为何连夜抢运'];
  const clusterer = new EventClusterer({ pins: [{ kind: 'apart', a: 't0', b: 't1' }] });
  titles.forEach((title, at) => clusterer.add(bare(`t${at}`, at, title)));
  clusterer.settle();
  expect([clusterer.eventOf('t0'), clusterer.eventOf('t1')]).toEqual([undefined, undefined]);
});

test('letters are compared from both ends', () => {
  expect(areTwins(lettersOf('青禾：物流园的火，灭了吗？'), lettersOf('青禾物流园的火灭了吗'))).toBe(true);
  expect(areTwins('', '')).toBe(false);
});

test('many titles that begin alike are compared with few', () => {
  const clusterer = new EventClusterer();
  const before = performance.now();
  for (let at = 0; at < 1000; at++) clusterer.add(bare(`t${at}`, at / 100, `滨河物流园起火第${at}次通报说的是${at * 7919}号仓库里的货物`));
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('how much of the letters of two titles is common', () => {
  expect(commonPairs('云雀鞋厂火灾', '鞋厂火灾原因查明')).toBe(0.6);
  expect(commonPairs('云雀鞋厂火灾', '城南菜场改造')).toBe(0);
  expect(commonPairs('', '鞋厂')).toBe(0);
});
