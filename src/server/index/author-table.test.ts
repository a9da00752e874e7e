import { expect, test } from 'vitest';
import { AuthorTable } from './author-table.ts';

const counts = (totals: Record<number, number>) => {
  const ids = Object.keys(totals).map(Number);
  const none = new Uint32Array(ids.length);
  return {
    ids: Uint32Array.from(ids),
    byEmotion: { negative: none, neutral: Uint32Array.from(Object.values(totals)), positive: none },
    articles: 100,
    ms: 0,
  };
};

test('of authors with as many articles the smaller id comes first, wherever the cut is', () => {
  const table = new AuthorTable(counts({ 3: 5, 7: 9, 11: 5, 20: 5, 31: 1 }));
  const first = (count: number, isDescending = true) =>
    table.first(table.all, count, ({ total }) => total, isDescending).map(({ id }) => id);
  expect([1, 2, 3, 4, 5].map((count) => first(count))).toEqual([[7], [7, 3], [7, 3, 11], [7, 3, 11, 20], [7, 3, 11, 20, 31]]);
  expect(first(5, false)).toEqual([31, 3, 11, 20, 7]);
  expect(table.signed).toBe(25);
});
