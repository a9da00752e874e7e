/** The course of an event: start, rise, peak, fall, as product.md has it. */
import type { EventPhase } from '../../shared/events.ts';

export interface PhaseSpan {
  phase: EventPhase;
  /** Places of the first step and of the one after the last. */
  from: number;
  until: number;
}

/** Articles of three steps beside each other: single hours are ragged. */
const SMOOTHED = 1;
/** Shares of the peak from which it rises, and below which it falls. */
const RISING = 0.25;
const FALLING = 0.5;

/**
 * Cuts a series of counts (at even steps, from the first article to now) into its phases; together they cover it, and one that the event did not have
 * is left out. The last phase is the one it is in.
 */
export function findPhases(counts: readonly number[]): PhaseSpan[] {
  if (counts.length === 0) return [];
  const smooth = counts.map((_, k) => counts.slice(Math.max(0, k - SMOOTHED), k + SMOOTHED + 1).reduce((sum, n) => sum + n, 0));
  const top = Math.max(...smooth);
  const peak = smooth.indexOf(top);
  let rise = peak;
  while (rise > 0 && (smooth[rise - 1] ?? 0) > top * RISING) rise--;
  const last = smooth.findLastIndex((n) => n > top * FALLING);
  const isHigh = (k: number): boolean => (smooth[k] ?? 0) > top * FALLING;
  let high = peak;
  while (high > rise && isHigh(high - 1)) high--;
  const ends: [EventPhase, number, number][] = [
    ['start', 0, rise],
    ['rise', rise, high],
    ['peak', high, Math.max(peak, last) + 1],
    ['fall', Math.max(peak, last) + 1, counts.length],
  ];
  return ends.filter(([, from, until]) => until > from).map(([phase, from, until]) => ({ phase, from, until }));
}
