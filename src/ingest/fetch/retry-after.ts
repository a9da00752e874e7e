const MAX_MS = 24 * 3_600_000;

/** Reads `Retry-After` (seconds or an HTTP date) as milliseconds from `now`, at most a day; undefined when absent or unreadable. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MAX_MS) : undefined;
}
