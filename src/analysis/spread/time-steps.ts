// The curve of reposts over time, in steps of suitable length.
import { DAY_MS, HOUR_MS } from '#shared/time.ts';

const MINUTE = 60_000;
const LONGEST_MS = 30 * DAY_MS;
const STEPS_MS = [
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  7 * DAY_MS,
  LONGEST_MS,
];
const MOST_STEPS = 120;
/** Reposts after this share are only counted: a few late ones would compress the rest into one step. */
const SHOWN = 0.97;

export interface TimeSteps {
  stepMs: number;
  /** Beginnings of the steps, without gaps. */
  starts: number[];
  /** End of the last. */
  until: number;
}

/** `times` in ms, ascending, and at least one. Steps begin at whole multiples in Beijing time. */
export function timeSteps(times: readonly number[]): TimeSteps {
  const first = times[0] ?? 0;
  const last = times[Math.min(times.length - 1, Math.floor(times.length * SHOWN))] ?? 0;
  const stepMs = STEPS_MS.find((step) => (last - first) / step < MOST_STEPS) ?? LONGEST_MS;
  const shift = 8 * HOUR_MS;
  const start = Math.floor((first + shift) / stepMs) * stepMs - shift;
  const count = Math.floor((last - start) / stepMs) + 1;
  return { stepMs, starts: Array.from({ length: count }, (_, i) => start + i * stepMs), until: start + count * stepMs };
}

/** The window of that length with most of `times`: its first moment and its count. */
export function busiestWindow(times: readonly number[], lengthMs: number): { from: number; until: number; total: number } {
  let best = { from: times[0] ?? 0, until: (times[0] ?? 0) + lengthMs - 1, total: 0 };
  let end = 0;
  times.forEach((from, place) => {
    while (end < times.length && (times[end] ?? 0) < from + lengthMs) end += 1;
    if (end - place > best.total) best = { from, until: from + lengthMs - 1, total: end - place };
  });
  return best;
}
