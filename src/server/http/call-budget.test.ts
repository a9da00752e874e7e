import { expect, test } from 'vitest';
import { CallBudget } from './call-budget.ts';

const isRefused = (budget: CallBudget, key: string, now: number): boolean => {
  try {
    budget.spend(key, 2, now);
    return false;
  } catch {
    return true;
  }
};

test('more than so many calls a minute are refused, of one caller alone, until the minute is over', () => {
  const budget = new CallBudget();
  expect([0, 1, 2].map((at) => isRefused(budget, 'a', at))).toEqual([false, false, true]);
  expect(isRefused(budget, 'b', 3)).toBe(false);
  expect(isRefused(budget, 'a', 59_999)).toBe(true);
  expect(isRefused(budget, 'a', 60_000)).toBe(false);
});

test('a clock that is set back keeps nobody out, and strangers fill no memory', () => {
  const budget = new CallBudget();
  for (let i = 0; i < 5; i++) isRefused(budget, 'a', 10_000_000);
  expect(isRefused(budget, 'a', 1000)).toBe(false);
  for (let i = 0; i < 20_001; i++) budget.spend(`other ${i}`, 2, 1000);
  // It was forgotten as the oldest.
  expect([0, 1, 2].map(() => isRefused(budget, 'a', 1000))).toEqual([false, false, true]);
});

test('a call that is given back does not count, and a window may be longer than a minute', () => {
  const budget = new CallBudget(3_600_000);
  for (let i = 0; i < 10; i++) {
    expect(isRefused(budget, 'a', i)).toBe(false);
    budget.giveBack('a');
  }
  expect([0, 1, 2].map(() => isRefused(budget, 'a', 60_000))).toEqual([false, false, true]);
  expect(isRefused(budget, 'a', 3_600_000)).toBe(false);
});
