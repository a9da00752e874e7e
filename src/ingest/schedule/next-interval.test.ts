import { describe, expect, test } from 'vitest';
import { nextInterval } from './next-interval.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse('2024-01-08T10:00:00+08:00');
const every = (gap: number, count: number, until = now): number[] => Array.from({ length: count }, (_, i) => until - i * gap);

describe('nextInterval', () => {
  test('looks about twice a gap', () => {
    expect(nextInterval({ publishedAt: every(HOUR, 100), now, failures: 0 })).toEqual({ ms: expect.closeTo(HOUR / 2, -6), reason: 'rate' });
  });

  test('looks more often at a source that publishes more', () => {
    const [busy, calm] = [5 * MINUTE, 5 * HOUR].map((gap) => nextInterval({ publishedAt: every(gap, 50), now, failures: 0 }).ms);
    expect(busy).toBeLessThan((calm ?? 0) / 10);
  });

  test('keeps within the bounds', () => {
    expect(nextInterval({ publishedAt: every(1000, 500), now, failures: 0 }).ms).toBe(MINUTE);
    expect(nextInterval({ publishedAt: every(1000, 500), now, failures: 0, minMs: 5 * MINUTE }).ms).toBe(5 * MINUTE);
    expect(nextInterval({ publishedAt: [now - 6 * 24 * HOUR], now, failures: 0, maxMs: HOUR }).ms).toBe(HOUR);
  });

  test('slows down for a source that has fallen asleep', () => {
    const awake = nextInterval({ publishedAt: every(10 * MINUTE, 100), now, failures: 0 }).ms;
    expect(nextInterval({ publishedAt: every(10 * MINUTE, 100, now - 20 * HOUR), now, failures: 0 }).ms).toBeGreaterThan(awake * 3);
    expect(nextInterval({ publishedAt: [now - 30 * 24 * HOUR], now, failures: 0 })).toEqual({ ms: 12 * HOUR, reason: 'silent' });
  });

  test('ignores times in the future', () => {
    expect(nextInterval({ publishedAt: [now + 999 * HOUR], now, failures: 0 }).reason).toBe('silent');
  });

  test('backs off exponentially to a day', () => {
    const waits = [1, 2, 3, 4, 20].map(
      (failures) => nextInterval({ publishedAt: [], now, failures, lastFailure: { reason: 'not-a-feed' } }).ms / MINUTE,
    );
    expect(waits).toEqual([5, 10, 20, 40, 1440]);
  });

  test.each([
    { reason: 'robots-unreachable' },
    { reason: 'dns' },
    { reason: 'connect' },
    { reason: 'timeout' },
    { reason: 'http-status', status: 503 },
  ])('looks again soon, and at least every hour, while %j lasts', (lastFailure) => {
    const waits = [1, 2, 3, 7, 50].map((failures) => nextInterval({ publishedAt: [], now, failures, lastFailure }));
    expect(waits.map(({ ms }) => ms / MINUTE)).toEqual([1, 2, 4, 60, 60]);
    expect(waits[0]?.reason).toBe('outage');
    expect(nextInterval({ publishedAt: [], now, failures: 1, lastFailure, minMs: 2 * HOUR }).ms).toBe(2 * HOUR);
  });

  test.each([
    [{ reason: 'http-status', status: 429 }, 4 * HOUR, 'refused-by-server'],
    [{ reason: 'http-status', status: 403 }, 4 * HOUR, 'refused-by-server'],
    [{ reason: 'http-status', status: 429, retryAfterMs: 20 * MINUTE }, 20 * MINUTE, 'retry-after'],
    [{ reason: 'http-status', status: 410 }, 24 * HOUR, 'gone'],
    [{ reason: 'robots' }, 24 * HOUR, 'robots'],
  ])('after %j waits %i ms', (lastFailure, ms, reason) => {
    expect(nextInterval({ publishedAt: every(MINUTE, 10), now, failures: 1, lastFailure })).toEqual({ ms, reason });
  });
});
