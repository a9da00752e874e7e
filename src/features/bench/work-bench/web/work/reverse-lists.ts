/** The calls that restore the earlier subjects or tags of articles: articles that need the same change share one. */
export function reverseLists(
  before: Readonly<Record<string, readonly number[]>>,
  added: readonly number[],
  removed: readonly number[],
): { articleIds: number[]; add: number[]; remove: number[] }[] {
  const calls = new Map<string, { articleIds: number[]; add: number[]; remove: number[] }>();
  for (const [articleId, old] of Object.entries(before)) {
    const add = removed.filter((id) => old.includes(id));
    const remove = added.filter((id) => !old.includes(id));
    if (add.length + remove.length === 0) continue;
    const key = JSON.stringify([add, remove]);
    const call = calls.get(key) ?? { articleIds: [], add, remove };
    call.articleIds.push(Number(articleId));
    calls.set(key, call);
  }
  return [...calls.values()];
}
