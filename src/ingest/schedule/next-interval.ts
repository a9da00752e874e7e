// When to read a source again: often enough for its publishing rate, seldom enough to be polite, and later after failures.
export interface IntervalInput {
  /** Times of the newest items known, ms, any order. */
  publishedAt: readonly number[];
  now: number;
  /** Consecutive failures, 0 after a success. */
  failures: number;
  lastFailure?: { reason: string; status?: number; retryAfterMs?: number };
  /** Bounds in ms; 60 s and 24 h by default. */
  minMs?: number;
  maxMs?: number;
}

export interface NextInterval {
  ms: number;
  reason: 'rate' | 'silent' | 'unknown' | 'retry-after' | 'refused-by-server' | 'robots' | 'refused' | 'gone' | 'outage' | 'failure';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Temporary failures that the source itself did not cause; they may be over in a minute. */
const OUTAGES = new Set(['robots-unreachable', 'dns', 'connect', 'tls', 'timeout', 'aborted', 'protocol']);
const LONGEST_OUTAGE = HOUR;
const WINDOW = 7 * 24 * HOUR;
/** Fraction of the mean gap between items after which to read; the mean delay of an item is half of that. */
const SHARE = 0.5;

/** No connection, no name, no answer in time, or a server with a problem of its own. */
export const isOutage = ({ reason, status }: { reason: string; status?: number }): boolean =>
  OUTAGES.has(reason) || (reason === 'http-status' && status !== undefined && status >= 500);

function afterFailure({ failures, lastFailure }: IntervalInput, minMs: number): NextInterval {
  const exponential = Math.max(minMs, 5 * MINUTE) * 2 ** Math.min(failures - 1, 10);
  if (lastFailure?.retryAfterMs !== undefined) return { ms: Math.max(lastFailure.retryAfterMs, minMs), reason: 'retry-after' };
  if (lastFailure?.status === 429 || lastFailure?.status === 403)
    return { ms: Math.max(4 * HOUR, exponential), reason: 'refused-by-server' };
  if (lastFailure?.status === 410) return { ms: Number.POSITIVE_INFINITY, reason: 'gone' };
  if (lastFailure?.reason === 'robots') return { ms: 24 * HOUR, reason: 'robots' };
  if (lastFailure?.reason === 'refused-address' || lastFailure?.reason === 'refused-url') return { ms: 24 * HOUR, reason: 'refused' };
  if (lastFailure && isOutage(lastFailure))
    return { ms: Math.min(Math.max(minMs, MINUTE) * 2 ** Math.min(failures - 1, 10), Math.max(minMs, LONGEST_OUTAGE)), reason: 'outage' };
  return { ms: exponential, reason: 'failure' };
}

/** Mean gap of the last week, weighted towards the last day; a source that pauses longer than its usual gap slows down. */
function byRate(input: IntervalInput): NextInterval {
  const times = input.publishedAt.filter((ms) => ms > input.now - WINDOW && ms <= input.now + HOUR).toSorted((a, b) => a - b);
  const first = times[0];
  const last = times.at(-1);
  if (input.publishedAt.length === 0) return { ms: 30 * MINUTE, reason: 'unknown' };
  if (first === undefined || last === undefined) return { ms: 12 * HOUR, reason: 'silent' };
  const dayCount = times.filter((ms) => ms > input.now - 24 * HOUR).length;
  const weekGap = Math.max(input.now - first, HOUR) / times.length;
  const dayGap = (24 * HOUR) / Math.max(dayCount, 0.5);
  // A feed full of fresh items shows its own rate: ten items in an hour are ten an hour.
  const gap = Math.min(weekGap, dayGap);
  const quiet = input.now - last;
  return { ms: SHARE * (quiet > 8 * gap ? Math.max(gap, quiet / 8) : gap), reason: 'rate' };
}

/** The wait until the next read, with the reason for it; pure. */
export function nextInterval(input: IntervalInput): NextInterval {
  const minMs = input.minMs ?? MINUTE;
  const maxMs = input.maxMs ?? 24 * HOUR;
  const { ms, reason } = input.failures > 0 ? afterFailure(input, minMs) : byRate(input);
  return { ms: Math.round(Math.min(Math.max(ms, minMs), maxMs)), reason };
}
