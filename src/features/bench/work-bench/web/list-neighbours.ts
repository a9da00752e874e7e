// The neighbours of an article in the list from which it was opened.
const KEY = 'KS_ARTICLE_NEIGHBOURS';

export function rememberNeighbours(ids: readonly number[]): void {
  if (ids.length > 0) sessionStorage.setItem(KEY, JSON.stringify(ids));
}

export function findNeighbours(id: number): { previous: number | undefined; next: number | undefined } {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  const ids = Array.isArray(stored) ? stored.filter((item) => typeof item === 'number') : [];
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}
