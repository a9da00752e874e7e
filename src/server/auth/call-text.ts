import { createHash } from 'node:crypto';

/** One text for a path and its query, whatever the order of the fields; the fields of the pass itself do not count. */
export function callText(path: string, query: Record<string, unknown>): string {
  const { authorization: _pass, ...asked } = query;
  const parts = Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
