/** The classes and all below them, each once, parents before children. */
export function classesBelow(ids: readonly number[], classes: readonly { id: number; parentId: number | null }[]): number[] {
  const found = new Set<number>();
  const visit = (id: number): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const row of classes) if (row.parentId === id) visit(row.id);
  };
  for (const id of ids) visit(id);
  return [...found];
}
