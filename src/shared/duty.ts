// Whom a group of recipients tells.
import { BEIJING_OFFSET_MS, DAY_MS } from './time.ts';

/** all: every member; first: the first one that can be told; weekly: one after the other, a week each, from Monday on. */
export const DUTIES = ['all', 'first', 'weekly'] as const;
export type Duty = (typeof DUTIES)[number];

/** Weeks begin on Monday, in Beijing time; the first of January 1970 was a Thursday. */
export const weekOf = (ms: number): number => Math.floor((ms + BEIJING_OFFSET_MS + 3 * DAY_MS) / (7 * DAY_MS));

/** Members in the order in which they are called: who is on duty first, then the others after him. `since`: a moment in the first member's week. */
export function callOrder<Member>(members: readonly Member[], duty: Duty, since: number, now: number): Member[] {
  if (duty !== 'weekly' || members.length === 0) return [...members];
  const passed = weekOf(now) - weekOf(since);
  const first = ((passed % members.length) + members.length) % members.length;
  return [...members.slice(first), ...members.slice(0, first)];
}
