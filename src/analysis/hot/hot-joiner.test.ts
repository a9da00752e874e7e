import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseExpression } from '../expression/parse.ts';
import { HotJoiner } from './hot-joiner.ts';
import { hotPhase } from './hot-phase.ts';
import { hotQuery } from './hot-query.ts';
import { hotTitleKey } from './read-hot-title.ts';

const rows = readFileSync(new URL('./cases/weibo-2025-11.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { title: string });
const titles = [...new Set(rows.map(({ title }) => title))];

/** The event of each title, shown as the title that began it. */
function join(all: readonly string[]): Map<string, string> {
  const joiner = new HotJoiner();
  const events = new Map<string, string>();
  all.forEach((title, id) => {
    const eventId = joiner.find(title)?.eventId ?? id;
    joiner.add({ id, eventId, title });
    events.set(title, all[eventId] ?? '');
  });
  return events;
}

describe('titles of hot lists', () => {
  test('of one matter are joined, those that only share a name are not', () => {
    const events = join(titles);
    expect(events.size).toBe(12);
    for (const [a, b] of [
      ['福建舰上被子怎么不叠豆腐块', '福建舰为什么被子不叠豆腐块'],
      ['泡泡玛特回应直播事故', '泡泡玛特直播事故员工被处理'],
      ['张颂文聚餐救人获赠锦旗', '张颂文回应救人获赠锦旗'],
      ['福建舰入列画面', '福建舰入列意味什么'],
    ] as const)
      expect([a, events.get(a)]).toEqual([a, events.get(b)]);
    expect(events.get('福建舰上被子怎么不叠豆腐块')).not.toBe(events.get('福建舰入列画面'));
    expect(events.get('那英被声鸣远扬关麦')).toBe('那英被声鸣远扬关麦');
  });

  test('say which words they share, and a title written otherwise is the same', () => {
    const joiner = new HotJoiner();
    joiner.add({ id: 1, eventId: 1, title: '张颂文聚餐救人获赠锦旗' });
    expect(joiner.find('张颂文回应救人获赠锦旗')).toMatchObject({ id: 1, eventId: 1, words: ['张颂文', '救人', '获赠', '锦旗'] });
    expect(joiner.find('#张颂文 聚餐救人，获赠锦旗#')).toMatchObject({ id: 1, score: 1 });
    expect(hotTitleKey('#ＡＢＣ 發布會#')).toBe('abc发布会');
    expect(joiner.find('张颂文新剧定档')).toBeUndefined();
  });
});

test('the expression of a matter has its rarest common words near each other, and is one for every title', () => {
  expect(hotQuery(['张颂文聚餐救人获赠锦旗', '张颂文回应救人获赠锦旗'])).toMatch(/^张颂文~40/u);
  // Common words are not enough: then the title itself is used.
  expect(hotQuery(['全国中国'])).toBe('"全国中国"');
  expect(hotQuery(['张颂文与3D打印公司'])).not.toMatch(/~40\d/u);
  expect(hotQuery(['?!'])).toBe('');
  const odd = ['AND or "not" (x)', '3D打印2025年展', '@甲 #乙# a|b+c-d~e', '张雪机车夺冠！！！'];
  for (const title of [...titles, ...odd]) expect([title, parseExpression(hotQuery([title])).ok]).toEqual([title, true]);
});

test('the phase follows the course', () => {
  expect(hotPhase([0.2, 0.3, 0.9], true)).toBe('rising');
  expect(hotPhase([0.9, 1, 0.95, 0.9], true)).toBe('peak');
  expect(hotPhase([0.2, 1, 0.3], true)).toBe('falling');
  expect(hotPhase([0.2, 1, 0.7], true)).toBe('falling');
  expect(hotPhase([0.2, 1, 1], false)).toBe('gone');
});
