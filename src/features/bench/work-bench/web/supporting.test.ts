import { expect, test } from 'vitest';
import { supporting } from './supporting.ts';

const sentence = (start: number, score: number) => ({ field: 'content' as const, start, end: start + 5, score, words: [] });
const evidence = [sentence(0, -0.8), sentence(5, 0.6), sentence(10, 0)];

test('only sentences that speak for the verdict are marked in its colour', () => {
  expect(supporting({ emotion: 'negative', evidence }).map((item) => item.start)).toEqual([0]);
  expect(supporting({ emotion: 'positive', evidence }).map((item) => item.start)).toEqual([5]);
  expect(supporting({ emotion: 'neutral', evidence })).toEqual([]);
});
