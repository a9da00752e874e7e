import { expect, test } from 'vitest';
import { isOver, waitAfter, waitAfterFailure } from './watch-rhythm.ts';

const HOUR = 3_600_000;

test('while reposts come the interval holds; afterwards a quarter of the quiet is waited, at most a day', () => {
  expect(waitAfter(30, 0)).toBe(30);
  expect(waitAfter(30, 2 * HOUR)).toBe(30);
  expect(waitAfter(30, 4 * HOUR)).toBe(60);
  expect(waitAfter(30, 24 * HOUR)).toBe(360);
  expect(waitAfter(30, 6 * 24 * HOUR)).toBe(1440);
  expect(waitAfter(1440, 0)).toBe(1440);
});

test('it is over after seven days without any, and a failure doubles the wait', () => {
  expect([isOver(7 * 24 * HOUR - 1), isOver(7 * 24 * HOUR)]).toEqual([false, true]);
  expect([waitAfterFailure(30), waitAfterFailure(1000)]).toEqual([60, 1440]);
});
