// When a recipient may be told, in Beijing time.
import type { SurgeLevel } from '#shared/surge-levels.ts';
import { BEIJING_OFFSET_MS, DAY_MS } from '#shared/time.ts';
import type { Receiving } from '#shared/warnings.ts';

const MINUTE_MS = 60_000;
/** The first of January 1970 was a Thursday. */
const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

/** The next moment, from `at` on, at which messages are received; `at` itself when they are now. */
export function nextReceiving(receiving: Receiving | null, at: number): number {
  if (!receiving) return at;
  const local = at + BEIJING_OFFSET_MS;
  const today = Math.floor(local / DAY_MS);
  // The window of yesterday may reach into today; a week has each weekday once.
  const openings = Array.from({ length: 9 }, (_, k) => today - 1 + k)
    .filter((day) => receiving.weekdays.includes(weekdayOf(day)))
    .map((day) => windowOf(receiving, day))
    .filter(({ until }) => until > local);
  const next = openings[0];
  return next === undefined ? at : Math.max(next.from, local) - BEIJING_OFFSET_MS;
}

/** The same for a warning of this level: red comes at any time unless the recipient does not want so. */
export const nextReceivingOf = (level: SurgeLevel, receiving: Receiving | null, at: number): number =>
  level === 'red' && receiving?.isRedAlways !== false ? at : nextReceiving(receiving, at);

/** Equal ends are a whole day. */
function windowOf({ from, until }: Receiving, day: number): { from: number; until: number } {
  const start = day * DAY_MS + from * MINUTE_MS;
  const length = until > from ? until - from : until - from + 24 * 60;
  return { from: start, until: start + length * MINUTE_MS };
}
