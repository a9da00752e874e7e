/** The course of an event: start, rise, peak, fall, as defined in product.md. */
import type { EventPhase } from '../../shared/events.ts';

export interface PhaseSpan {
  phase: EventPhase;
  /** Index of the first step, and of the one after the last. */
  from: number;
  until: number;
}

/** Sums over three adjacent steps: single hours are irregular. */
const SMOOTHED = 1;
/** Shares of the peak: above the first it rises, below the second it falls. */
const RISING = 0.25;
const FALLING = 0.5;

/**
 * Cuts a series of counts (at even steps, from the first article to now) into phases that together cover it; a phase that the event did not have is
 * left out. The last phase is the present one.
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
