import { describe, expect, test } from 'vitest';
import { assignEvents } from './assign-events.ts';

const known = (entries: Record<number, number>) => new Map(Object.entries(entries).map(([id, event]) => [Number(id), event]));

describe('the event of a cluster', () => {
  test('is new for several articles, and none for one alone', () => {
    expect(assignEvents([[1, 2], [3]], known({}))).toEqual(['new', 'none']);
  });

  test('is the one that most of its articles have, left-out ones included', () => {
    expect(assignEvents([[1, 2, 3, 4]], known({ 1: 7, 2: -8, 3: 8, 4: 0 }))).toEqual([8]);
  });

  test('stays with the larger part when a cluster comes apart', () => {
    expect(assignEvents([[1, 2], [3, 4, 5], [6]], known({ 1: 7, 2: 7, 3: 7, 4: 7, 5: 7, 6: 7 }))).toEqual(['new', 7, 'none']);
  });

  test('goes to the second choice when the first is taken', () => {
    expect(
      assignEvents(
        [
          [1, 2, 3],
          [4, 5, 6],
        ],
        known({ 1: 7, 2: 7, 3: 7, 4: 7, 5: 7, 6: 9 }),
      ),
    ).toEqual([7, 9]);
  });

  test('keeps its number while only one article of it is left in the window', () => {
    expect(assignEvents([[5]], known({ 5: 3 }))).toEqual([3]);
  });
});
