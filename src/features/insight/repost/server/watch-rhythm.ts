// When a watched thread is read again, and when the watch ends.
import { DAY_MS } from '#shared/time.ts';
import { LONGEST_WAIT_MINUTES, QUIET_DAYS } from '../contract.ts';

const MINUTE_MS = 60_000;
/** Share of the time without new reposts that is waited: new ones are found at most a quarter later than possible. */
const SHARE = 4;

/** Minutes until the next reading, never less than the interval. */
export const waitAfter = (intervalMinutes: number, quietMs: number): number =>
  Math.max(intervalMinutes, Math.min(LONGEST_WAIT_MINUTES, Math.ceil(quietMs / SHARE / MINUTE_MS)));

/** A site that does not answer is asked less and less often. */
export const waitAfterFailure = (waitMinutes: number): number => Math.min(LONGEST_WAIT_MINUTES, waitMinutes * 2);

export const isOver = (quietMs: number): boolean => quietMs >= QUIET_DAYS * DAY_MS;
