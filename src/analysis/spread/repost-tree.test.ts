import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildRepostTree, countLevels, isBelow, keyReposters, wayTo } from './repost-tree.ts';

const of = (...parents: string[]) => parents.map((parent, i) => ({ id: String(i), parent, at: i }));

test('levels, direct and all reposts; a parent may come after its child', () => {
  //          0    1    2    3    4: of 3, which is later than it would need to be
  const tree = buildRepostTree(of('', '3', '0', '', '2'));
  expect([...tree.level]).toEqual([1, 2, 2, 1, 3]);
  expect([...tree.direct]).toEqual([1, 0, 1, 1, 0]);
  expect([...tree.all]).toEqual([2, 0, 1, 1, 0]);
  expect(countLevels(tree)).toEqual([2, 2, 1]);
  expect(keyReposters(tree, 2)).toEqual([0, 2]);
  expect(wayTo(tree, 4)).toEqual([0, 2]);
  expect([isBelow(tree, 4, 0), isBelow(tree, 4, 3), isBelow(tree, 4, -1)]).toEqual([true, false, true]);
});

test('who names a parent that is missing, or stands in a circle, hangs on the post and is told', () => {
  const tree = buildRepostTree(of('', 'gone', '3', '4', '2', '5'));
  expect(tree.unknown).toHaveLength(3);
  expect(tree.unknown).toContain(1);
  // Itself as its parent.
  expect(tree.unknown).toContain(5);
  expect([...tree.level]).toEqual([1, 1, 3, 2, 1, 1]);
});

test('an id of the post itself is no missing parent', () => {
  const tree = buildRepostTree(of('M1', '0'), (id) => id === 'M1');
  expect([...tree.level]).toEqual([1, 2]);
  expect(tree.unknown).toEqual([]);
});

test('whatever the parents: everybody has a level one below the parent, and the counts add up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2, max: 30 }), { maxLength: 30 }), (parents) => {
      const tree = buildRepostTree(of(...parents.map((parent) => (parent < 0 ? '' : String(parent)))));
      for (let place = 0; place < tree.size; place += 1) {
        const above = tree.parent[place] as number;
        expect(tree.level[place]).toBe(above < 0 ? 1 : (tree.level[above] as number) + 1);
        expect(tree.all[place]).toBe(
          Array.from({ length: tree.size }, (_, other) => other).filter((other) => isBelow(tree, other, place)).length,
        );
      }
      expect(countLevels(tree).reduce((sum, count) => sum + count, 0)).toBe(tree.size);
    }),
  );
});

test('a chain of fifty thousand is no matter of the stack', () => {
  const tree = buildRepostTree(Array.from({ length: 50_000 }, (_, i) => ({ id: String(i), parent: i === 0 ? '' : String(i - 1), at: i })));
  expect(tree.level[49_999]).toBe(50_000);
  expect(tree.all[0]).toBe(49_999);
});
