import type { Outlet } from '#samples/press/press-types.ts';

export interface Mood {
  delayMs: number;
  status: number | 'cut';
}
const MINUTE_MS = 60_000;
const LISTS = /^\/(?:$|list|feed|atom|archive|sitemap)/;

/** How an outlet behaves at a time after the start: one is slow, one fails now and then, in a pattern of ten minutes. */
export function moodOf(outlet: Outlet, path: string, sinceStartMs: number): Mood {
  const well: Mood = { delayMs: 0, status: 200 };
  if (!LISTS.test(path)) return well;
  if (outlet.quirk === 'slow') return { delayMs: 2500, status: 200 };
  if (outlet.quirk !== 'failing') return well;
  const minute = Math.floor(sinceStartMs / MINUTE_MS) % 10;
  if (minute === 3 || minute === 4) return { delayMs: 0, status: 500 };
  if (minute === 6) return { delayMs: 0, status: 403 };
  return minute === 8 ? { delayMs: 5000, status: 'cut' } : well;
}
