/** The present phase of a hot matter. */
import type { HotPhase } from '../../shared/hot-lists.ts';

/** Shares of the highest value. */
const HIGH = 0.8;
const LOW = 0.6;

/**
 * `values` are the sums of rank weights at even steps, oldest first; `isOn` says whether it is still on a list. At its maximum it is rising while
 * that maximum is new, and at its peak once it has kept it; below three fifths of it, it is falling.
 */
export function hotPhase(values: readonly number[], isOn: boolean): HotPhase {
  if (!isOn) return 'gone';
  const now = values.at(-1) ?? 0;
  const top = Math.max(...values, 0);
  if (now < top * LOW) return 'falling';
  const before = values.slice(0, -1);
  const isNew = before.length === 0 || Math.max(...before.slice(0, Math.ceil(before.length / 2))) < top * HIGH;
  if (now >= top * HIGH) return isNew ? 'rising' : 'peak';
  return before.some((value) => value >= top * HIGH) ? 'falling' : 'rising';
}
