import type { ContentClass } from '../contract.ts';

export interface ClassNode {
  key: number;
  isLeaf?: boolean;
  value: number;
  title: string;
  row: ContentClass;
  children: ClassNode[];
}

/** The flat list, parents before children, as a tree. */
export function classTree(rows: readonly ContentClass[], parentId: number | null = null): ClassNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ key: row.id, value: row.id, title: row.name, row, children: classTree(rows, row.id) }));
}

/** Names from the top to the class. */
export function classPath(rows: readonly ContentClass[], id: number): string[] {
  const row = rows.find((other) => other.id === id);
  return row ? [...(row.parentId === null ? [] : classPath(rows, row.parentId)), row.name] : [];
}

/** The class and all below it. */
export function idsBelow(rows: readonly ContentClass[], id: number): number[] {
  return [id, ...rows.filter((row) => row.parentId === id).flatMap((row) => idsBelow(rows, row.id))];
}
