import { expect, test } from 'vitest';
import { busiestWindow, timeSteps } from './time-steps.ts';

const HOUR = 3_600_000;

test('steps fit the span, have no gap, and late stragglers do not press the rest together', () => {
  const start = Date.parse('2026-11-20T10:07:30+08:00');
  const times = [...Array.from({ length: 200 }, (_, i) => start + i * 60_000), start + 300 * 24 * HOUR];
  const { stepMs, starts, until } = timeSteps(times);
  expect(stepMs).toBe(2 * 60_000);
  expect(starts[0]).toBe(Date.parse('2026-11-20T10:06:00+08:00'));
  expect(starts.every((at, i) => i === 0 || at - (starts[i - 1] as number) === stepMs)).toBe(true);
  expect(until).toBeLessThan(start + 24 * HOUR);
});

test('days begin at midnight in Beijing', () => {
  const start = Date.parse('2026-01-01T15:00:00+08:00');
  const { starts, stepMs } = timeSteps(Array.from({ length: 100 }, (_, i) => start + i * 24 * HOUR));
  expect(stepMs).toBe(24 * HOUR);
  expect(starts[0]).toBe(Date.parse('2026-01-01T00:00:00+08:00'));
});

test('the busiest window begins with a repost and counts what lies in it', () => {
  expect(busiestWindow([0, 10, 3 * HOUR, 3 * HOUR + 1, 3 * HOUR + 2, 9 * HOUR], HOUR)).toEqual({
    from: 3 * HOUR,
    until: 4 * HOUR - 1,
    total: 3,
  });
});
