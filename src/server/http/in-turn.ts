const lasts = new Map<string, Promise<unknown>>();

/** Work under one key is done one after the other. One web process serves all callers. */
export async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lasts.get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  lasts.set(key, turn);
  try {
    return await turn;
  } finally {
    if (lasts.get(key) === turn) lasts.delete(key);
  }
}
