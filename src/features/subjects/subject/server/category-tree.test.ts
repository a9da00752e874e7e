import { describe, expect, test } from 'vitest';
import { countBelow, withDescendants } from './category-tree.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

/** 1 ▸ 2 ▸ 3, and 4 beside them. */
const TREE = [
  { id: 3, parentId: 2 },
  { id: 2, parentId: 1 },
  { id: 1, parentId: null },
  { id: 4, parentId: null },
];

describe('categories', () => {
  test('have all that is below them, and count what is in it', () => {
    expect(new Set(withDescendants(TREE, [2]))).toEqual(new Set([2, 3]));
    expect(new Set(withDescendants(TREE, [1]))).toEqual(new Set([1, 2, 3]));
    expect(countBelow(TREE, [3, 3, 2, 4, null, 9])).toEqual(
      new Map([
        [1, 3],
        [2, 3],
        [3, 2],
        [4, 1],
      ]),
    );
  });

  test('in a ring are each counted once', () => {
    const ring = [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ];
    expect(new Set(withDescendants(ring, [1]))).toEqual(new Set([1, 2]));
    expect(countBelow(ring, [1])).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    );
  });

  test('one below the other take no longer than others, however they are ordered', async () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => ({ id: i + 1, parentId: i + 2 > 20_000 ? null : i + 2 }));
    const ms = await processorMs(() => expect(withDescendants(chain, [20_000])).toHaveLength(20_000));
    expect(ms).toBeLessThan(1000);
  });
});
