import { groupBy } from '#shared/group-by.ts';

/** The classes and all below them, each once, parents before children. */
export function classesBelow(ids: readonly number[], classes: readonly { id: number; parentId: number | null }[]): number[] {
  const children = groupBy(classes, (row) => row.parentId);
  const found = new Set<number>();
  const open = ids.toReversed();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    for (const row of (children.get(id) ?? []).toReversed()) open.push(row.id);
  }
  return [...found];
}
