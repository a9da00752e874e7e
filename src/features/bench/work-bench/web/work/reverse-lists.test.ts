import { describe, expect, test } from 'vitest';
import { reverseLists } from './reverse-lists.ts';

describe('undo of lists', () => {
  test('gives each article back what it had, and leaves alone what did not change', () => {
    expect(reverseLists({ 1: [7], 2: [7], 3: [7, 8], 4: [8] }, [8], [7])).toEqual([
      { articleIds: [1, 2], add: [7], remove: [8] },
      { articleIds: [3], add: [7], remove: [] },
    ]);
  });
});
