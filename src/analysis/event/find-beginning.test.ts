import { expect, test } from 'vitest';
import { findBeginning } from './find-beginning.ts';

/** Articles an hour from an hour on. */
const run = (from: number, ...totals: number[]): Record<string, number> =>
  Object.fromEntries(totals.map((total, k) => [from + k, total]).filter(([, total]) => total !== 0));

test('one article weeks before all others does not begin the event', () => {
  expect(findBeginning({ 100: 1, ...run(800, 5, 9, 4, 2) })).toEqual({ hour: 800, earlier: 1 });
});

test('two astray of hundreds are left out, each behind a gap of its own', () => {
  expect(findBeginning({ 100: 1, 300: 1, ...run(800, 50, 90, 40, 20) })).toEqual({ hour: 800, earlier: 2 });
});

test('the slow beginning of a long event stays', () => {
  const long = Object.fromEntries(Array.from({ length: 200 }, (_, k) => [1000 + k * 4, 1]));
  expect(findBeginning({ 920: 1, ...long })).toEqual({ hour: 920, earlier: 0 });
});

test('a first report hours or a day before the others stays the first', () => {
  expect(findBeginning({ 776: 1, ...run(800, 5, 9, 4, 2) })).toEqual({ hour: 776, earlier: 0 });
});

test('several articles at the beginning are no mistake, and of a few nobody can say', () => {
  expect(findBeginning({ 100: 2, ...run(800, 5, 9, 4, 2) })).toEqual({ hour: 100, earlier: 0 });
  expect(findBeginning({ 100: 1, 800: 4 })).toEqual({ hour: 800, earlier: 1 });
  expect(findBeginning({ 100: 1, 800: 3 })).toEqual({ hour: 100, earlier: 0 });
  expect(findBeginning({})).toEqual({ hour: 0, earlier: 0 });
});
