import { describe, expect, test } from 'vitest';
import { buildNodes, dropped, type PlaceNode, placedLast, siblingsOf, stepped } from './category-nodes.ts';

const category = (id: number, parentId: number | null, sort = 0) => ({ id, name: `类${id}`, parentId, sort, subjects: 0 });
const subject = (id: number, categoryId: number | null, sort = 0) => ({
  id,
  name: `专${id}`,
  categoryId,
  sort,
  state: 'enabled' as const,
  total: 0,
});
const nodes = buildNodes(
  [category(1, null, 2), category(2, null, 1), category(3, 1)],
  [subject(1, 1, 1), subject(2, 1, 2), subject(3, null, 3)],
);
const show = (list: readonly PlaceNode[]): string =>
  list.map((node) => (node.children.length > 0 ? `${node.key}(${show(node.children)})` : node.key)).join(' ');

describe('the tree of categories and subjects', () => {
  test('stands in its order', () => {
    expect(show(nodes)).toBe('c2 c1(c3 s1 s2) s3');
    expect(siblingsOf(nodes, 's1')).toEqual({ parentId: 1, keys: ['c3', 's1', 's2'] });
  });

  test('moves a step up or down, not beyond its ends', () => {
    expect(stepped(nodes, 's1', 1)).toEqual({ parentId: 1, keys: ['c3', 's2', 's1'] });
    expect(stepped(nodes, 'c1', -1)).toEqual({ parentId: null, keys: ['c1', 'c2', 's3'] });
    expect(stepped(nodes, 'c2', -1)).toBeUndefined();
    expect(stepped(nodes, 's2', 1)).toBeUndefined();
  });

  test('puts a node last in a category or at the top, and names a category that is gone to the server', () => {
    expect(placedLast(nodes, 's3', 1)).toEqual({ parentId: 1, keys: ['c3', 's1', 's2', 's3'] });
    expect(placedLast(nodes, 's1', 1)).toEqual({ parentId: 1, keys: ['c3', 's2', 's1'] });
    expect(placedLast(nodes, 'c3', null)).toEqual({ parentId: null, keys: ['c2', 'c1', 's3', 'c3'] });
    expect(placedLast(nodes, 's3', 99)).toEqual({ parentId: 99, keys: ['s3'] });
  });

  test('takes what is dropped into a category, before or after a node', () => {
    expect(dropped(nodes, 's3', 'c2', 'into')).toEqual({ parentId: 2, keys: ['s3'] });
    expect(dropped(nodes, 's3', 's1', 'before')).toEqual({ parentId: 1, keys: ['c3', 's3', 's1', 's2'] });
    expect(dropped(nodes, 's1', 's2', 'after')).toEqual({ parentId: 1, keys: ['c3', 's2', 's1'] });
    expect(dropped(nodes, 's3', 's1', 'into')).toEqual({ parentId: 1, keys: ['c3', 's1', 's3', 's2'] });
    expect(dropped(nodes, 'c1', 'c3', 'into')).toBeUndefined();
    expect(dropped(nodes, 'c1', 'c1', 'into')).toBeUndefined();
  });
});
