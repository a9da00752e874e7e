import { describe, expect, test } from 'vitest';
import { cleanTitle, isScrap, withoutColumn } from './clean-title.ts';
import { findConflict, placeOf, readTitleFacts } from './title-facts.ts';

const HOUR = 3_600_000;
const COST = { places: 0.2, daily: 0.15 };
const facts = (words: string) => readTitleFacts(new Map(words.split(' ').map((word) => [word, 1])), 1);

describe('what titles say', () => {
  test('a place is its province or a country', () => {
    expect([placeOf('福州'), placeOf('福建'), placeOf('伊朗'), placeOf('中兴')]).toEqual(['35', '35', '伊朗', undefined]);
  });

  test('daily counts of other places or days are never one happening', () => {
    expect(findConflict(facts('福建 病例'), facts('天津 病例'), HOUR, COST)).toBe(1);
    expect(findConflict(facts('天津 病例'), facts('天津 病例'), 24 * HOUR, COST)).toBe(1);
    expect(findConflict(facts('天津 病例'), facts('天津 病例'), 2 * HOUR, COST)).toBe(0);
  });

  test('of one place and day they are one when they give a number in common', () => {
    expect(findConflict(facts('天津 病例 4例 37例'), facts('天津 病例 33例'), HOUR, COST)).toBe(1);
    expect(findConflict(facts('天津 病例 4例 37例'), facts('天津 病例 37例'), HOUR, COST)).toBe(0);
    expect(findConflict(facts('天津 病例 4例'), facts('天津 病例'), HOUR, COST)).toBe(0);
  });

  test('titles that name other places only seldom are; one without a place tells nothing', () => {
    expect(findConflict(facts('四川 火灾'), facts('云南 火灾'), HOUR, COST)).toBe(COST.places);
    expect(findConflict(facts('四川 火灾'), facts('火灾'), HOUR, COST)).toBe(0);
    expect(findConflict(facts('北京 病例'), facts('北京 商场'), HOUR, COST)).toBe(COST.daily);
  });
});

describe('titles of lists', () => {
  test.each([
    ['热点精选专题青禾仓库火灾：三问起火原因-7小时前', '青禾仓库火灾：三问起火原因'],
    ['青禾仓库火灾调查 07-06', '青禾仓库火灾调查'],
    ['青禾仓库火灾调查 11小时前 2评论', '青禾仓库火灾调查'],
    ['专题研讨会在青禾召开', '专题研讨会在青禾召开'],
  ])('%s', (title, clean) => expect(cleanTitle(title)).toBe(clean));

  test('names of columns are not compared; a time is no title', () => {
    expect(withoutColumn('时政新闻眼丨青禾仓库火灾调查结果')).toBe('青禾仓库火灾调查结果');
    expect([isScrap('06:0'), isScrap('3319|00:19'), isScrap('青禾仓库起火')]).toEqual([true, true, false]);
  });

  test('no time to speak of goes into a long title', () => {
    const before = performance.now();
    cleanTitle(' '.repeat(1_000_000));
    cleanTitle('8 小时前'.repeat(200_000));
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
