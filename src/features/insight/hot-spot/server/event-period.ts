import { dayOf, dayStart } from '#shared/time.ts';

const DAYS = 3;

/** Both ends of a filter's time: by default the last three Beijing days, today included. */
export function eventPeriod(
  input: { from?: number | undefined; until?: number | undefined },
  now: number,
): { from: number; until: number } {
  const until = input.until ?? dayStart(dayOf(now) + 1);
  return { from: Math.min(input.from ?? dayStart(dayOf(until - 1) - DAYS + 1), until), until };
}
