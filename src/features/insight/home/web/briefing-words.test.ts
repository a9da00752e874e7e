import { describe, expect, test } from 'vitest';
import { compare, dayAndClock, greetingAt, isMain, roundRatio, shortTitle } from './briefing-words.ts';

const days = (...totals: number[]) => totals.map((total, k) => ({ from: k, until: k + 1, total }));
/** In Beijing. */
const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour - 8, minute);

describe('the comparison with the usual', () => {
  test.each([
    [60, [20, 20, 20], { kind: 'more', ratio: 3, usual: 20 }],
    [47, [14, 16, 15], { kind: 'more', ratio: 3.1, usual: 15 }],
    [330, [22, 20, 24], { kind: 'more', ratio: 15, usual: 22 }],
    [24, [20, 22, 24], { kind: 'same', usual: 22 }],
    [5, [40, 40, 40], { kind: 'less', usual: 40 }],
    [9, [2, 1, 3], { kind: 'few', usual: 2 }],
    [90, [0, 0, 1], { kind: 'few', usual: 0 }],
    [90, [], { kind: 'unknown' }],
  ])('of %i with %j', (negative, usual, found) => expect(compare({ negative, usual: days(...usual) })).toEqual(found));
});

test('a multiple of ten and more is a whole number', () => {
  expect([3.14, 9.96, 10.4, 55.2].map(roundRatio)).toEqual([3.1, 10, 10, 55]);
});

test('greets by the hour in Beijing', () => {
  expect([2, 8, 12, 15, 20].map((hour) => greetingAt(at(24, hour)))).toEqual(['evening', 'morning', 'noon', 'afternoon', 'evening']);
});

test('says the day of a time as people do', () => {
  const now = at(24, 9, 2);
  expect(dayAndClock(at(24, 1, 5), now)).toMatchObject({ day: 'today', clock: '01:05' });
  expect(dayAndClock(at(23, 18, 10), now)).toMatchObject({ day: 'lastNight', clock: '18:10' });
  expect(dayAndClock(at(23, 12, 0), now)).toMatchObject({ day: 'yesterday', clock: '12:00' });
  expect(dayAndClock(at(20, 18, 0), now)).toMatchObject({ day: 'other', date: '11-20' });
});

test('what has half of the negative articles is where they come from', () => {
  const cause = { kind: 'event' as const, id: 1, title: '', negative: 5 };
  expect([isMain({ negative: 10, cause }), isMain({ negative: 11, cause }), isMain({ negative: 1, cause: null })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a long title is cut', () => {
  expect(shortTitle('车库起火')).toBe('车库起火');
  expect(Array.from(shortTitle('起'.repeat(60)))).toHaveLength(29);
});
