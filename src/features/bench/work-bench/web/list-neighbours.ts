// The neighbours of an article in the list from which it was opened.
import { readJson, TAB_KEYS, writeJson } from '#web/session/storage.ts';

export function rememberNeighbours(ids: readonly number[]): void {
  if (ids.length > 0) writeJson(TAB_KEYS.neighbours, ids);
}

export function findNeighbours(id: number): { previous: number | undefined; next: number | undefined } {
  const stored = readJson(TAB_KEYS.neighbours);
  const ids = Array.isArray(stored) ? stored.filter((item) => typeof item === 'number') : [];
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}
