import { expect, test } from 'vitest';
import { layOutTree, LEAF_PITCH, nextNode, nodeAt } from './lay-out-tree.ts';

//  0 ─┬─ 1 ─┬─ 3
//     │     └─ 4
//     └─ 2
const PARENTS = [-1, 0, 0, 1, 1];

test('a column for each level, leaves in one block, the inner ones in the middle of theirs', () => {
  const layout = layOutTree(PARENTS);
  expect(layout.inner).toEqual([0, 1]);
  expect([...layout.level]).toEqual([0, 1, 1, 2, 2]);
  expect([...layout.below]).toEqual([4, 2, 0, 0, 0]);
  expect(layout.blocks.map(({ parent, leaves }) => [parent, leaves])).toEqual([
    [0, [2]],
    [1, [3, 4]],
  ]);
  const [x0, x1, , x3] = layout.x;
  expect(x0).toBeLessThan(x1 as number);
  expect(x1).toBeLessThan(x3 as number);
});

test('twenty thousand leaves of one node are a block of a screen’s size, and none stands on another', () => {
  const layout = layOutTree([-1, ...Array.from({ length: 20_000 }, () => 0)]);
  expect(layout.blocks).toHaveLength(1);
  expect(layout.height).toBeLessThan(2500);
  const places = new Set(Array.from(layout.x, (x, node) => `${x} ${layout.y[node]}`));
  expect(places.size).toBe(20_001);
});

test('what a point shows is found, leaf or inner node, and nothing beside them', () => {
  const layout = layOutTree(PARENTS);
  for (const node of [0, 1, 2, 3, 4]) expect(nodeAt(layout, layout.x[node] as number, layout.y[node] as number, 2)).toBe(node);
  expect(nodeAt(layout, -50, -50, 2)).toBe(-1);
});

test('arrow keys go to the child with most below it, to siblings, and back', () => {
  const layout = layOutTree(PARENTS);
  expect(nextNode(PARENTS, layout, 0, 'right')).toBe(1);
  expect(nextNode(PARENTS, layout, 1, 'down')).toBe(2);
  expect(nextNode(PARENTS, layout, 2, 'up')).toBe(1);
  expect(nextNode(PARENTS, layout, 1, 'left')).toBe(0);
  expect(nextNode(PARENTS, layout, 0, 'left')).toBe(0);
  expect(nextNode(PARENTS, layout, 4, 'right')).toBe(4);
});

test('no two leaves of different nodes share a place', () => {
  let seed = 3;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const parents = Array.from({ length: 3000 }, (_, i) => (i === 0 ? -1 : Math.floor(random() ** 3 * i)));
  const layout = layOutTree(parents);
  const cells = new Set<string>();
  for (const { leaves } of layout.blocks)
    for (const leaf of leaves)
      cells.add(`${Math.round((layout.x[leaf] as number) / LEAF_PITCH)} ${Math.round((layout.y[leaf] as number) * 4)}`);
  expect(cells.size).toBe(layout.blocks.reduce((sum, { leaves }) => sum + leaves.length, 0));
});
