// The period that a kind of bulletin usually has: the last that is over. In Beijing time.
import type { BulletinKind, BulletinPeriod } from '#shared/bulletin.ts';
import { lastPeriod, type Span } from '#shared/calendar-period.ts';
import { DAY_MS, HOUR_MS, hourOf } from '#shared/time.ts';

const SPAN_OF: Record<Exclude<BulletinKind, 'flash'>, Span> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  halfYearly: 'halfYear',
  yearly: 'year',
  special: 'other',
};

/** Of a special one the last seven days, of a flash the last 24 whole hours. */
export function usualPeriod(kind: BulletinKind, now: number): BulletinPeriod {
  if (kind !== 'flash') return lastPeriod(SPAN_OF[kind], now);
  const until = hourOf(now) * HOUR_MS;
  return { from: until - DAY_MS, until };
}
