// Periods of the calendar, in Beijing time: what one is called, and which one lies before it.
import { weekdayOf } from './receiving-time.ts';
import { BEIJING_OFFSET_MS, DAY_MS, dayOf, dayStart } from './time.ts';

export const SPANS = ['day', 'week', 'month', 'quarter', 'halfYear', 'year', 'other'] as const;
export type Span = (typeof SPANS)[number];

/** From the first moment to the first after it. Milliseconds since 1970. */
export interface Period {
  from: number;
  until: number;
}

const WEEK = 7;
const YEAR_MONTHS = 12;
/** A quarter begins in its first month, and so on. */
const MONTHS_OF: Readonly<Record<number, Span>> = { 1: 'month', 3: 'quarter', 6: 'halfYear', 12: 'year' };

export const isDayStart = (ms: number): boolean => dayStart(dayOf(ms)) === ms;
export const mondayOf = (day: number): number => day - weekdayOf(day) + 1;
/** Months since January of the year 0. */
export function monthOf(ms: number): number {
  const date = new Date(ms + BEIJING_OFFSET_MS);
  return date.getUTCFullYear() * YEAR_MONTHS + date.getUTCMonth();
}
export const monthStart = (month: number): number => Date.UTC(Math.floor(month / YEAR_MONTHS), month % YEAR_MONTHS) - BEIJING_OFFSET_MS;
const isMonthStart = (ms: number): boolean => monthStart(monthOf(ms)) === ms;

/** A day, a week from Monday, a month, quarter, half or whole year of the calendar; `other` is anything else. */
export function spanOf({ from, until }: Period): Span {
  if (!isDayStart(from) || !isDayStart(until)) return 'other';
  const days = dayOf(until) - dayOf(from);
  if (days === 1) return 'day';
  if (days === WEEK && mondayOf(dayOf(from)) === dayOf(from)) return 'week';
  if (!isMonthStart(from) || !isMonthStart(until)) return 'other';
  const months = monthOf(until) - monthOf(from);
  return monthOf(from) % months === 0 ? (MONTHS_OF[months] ?? 'other') : 'other';
}

/** Of the calendar the one before, however long it is; otherwise as long a time. */
export function periodBefore(period: Period): Period {
  const { from, until } = period;
  const isMonths = isMonthStart(from) && isMonthStart(until) && spanOf(period) !== 'other';
  return { from: isMonths ? monthStart(2 * monthOf(from) - monthOf(until)) : from - (until - from), until: from };
}

/** Of the calendar the one after, however long it is; otherwise as long a time. */
export function periodAfter(period: Period): Period {
  const { from, until } = period;
  const isMonths = isMonthStart(from) && isMonthStart(until) && spanOf(period) !== 'other';
  return { from: until, until: isMonths ? monthStart(2 * monthOf(until) - monthOf(from)) : until + (until - from) };
}

/** The last day, week … that is over at `now`; of `other` the last seven days. */
export function lastPeriod(span: Span, now: number): Period {
  const today = dayOf(now);
  if (span === 'day') return { from: dayStart(today - 1), until: dayStart(today) };
  if (span === 'other') return { from: dayStart(today) - WEEK * DAY_MS, until: dayStart(today) };
  if (span === 'week') return { from: dayStart(mondayOf(today) - WEEK), until: dayStart(mondayOf(today)) };
  const months = Number(Object.keys(MONTHS_OF).find((count) => MONTHS_OF[Number(count)] === span));
  const end = Math.floor(monthOf(now) / months) * months;
  return { from: monthStart(end - months), until: monthStart(end) };
}
