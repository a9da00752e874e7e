import { expect, test } from 'vitest';
import { fillBuckets } from './fill-buckets.ts';

test('gaps are filled, and beyond the bound nothing is shown', () => {
  const counts = [
    { at: 10, total: 2 },
    { at: 13, total: 1 },
  ];
  expect(fillBuckets(counts, 9).map(({ at, total }) => [at, total])).toEqual([
    [10, 2],
    [11, 0],
    [12, 0],
    [13, 1],
  ]);
  expect(fillBuckets(counts, 2)).toHaveLength(2);
  expect(fillBuckets([], 5)).toEqual([]);
});
