/** Dates of the Beijing calendar as spans of milliseconds. */
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';

export interface CalendarDate {
  year: number;
  /** 1–12. */
  month: number;
  day: number;
}

/** A period, from ≤ t < until. `isInstant` marks a time of day named as a point: until is an hour or a minute later. */
export interface Period {
  from: number;
  until: number;
  isInstant?: boolean;
}

const dayNumber = (year: number, month: number, day: number): number => Math.floor(Date.UTC(year, month - 1, day) / DAY_MS);

export function dateOf(ms: number): CalendarDate {
  const date = new Date(dayOf(ms) * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** First millisecond of a date; months and days beyond the calendar overflow into the next. */
export const startOf = (year: number, month = 1, day = 1): number => dayStart(dayNumber(year, month, day));

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (ms: number): number => ((dayOf(ms) + 3) % 7) + 1;

export const isDate = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

export const wholeDay = (year: number, month: number, day: number): Period => days(startOf(year, month, day), 1);
export const days = (from: number, count: number): Period => ({ from, until: from + count * DAY_MS });
export const wholeMonths = (year: number, month: number, count = 1): Period => ({
  from: startOf(year, month),
  until: startOf(year, month + count),
});

/** `index` 0–3; other values give the quarters of other years. */
export const quarterOf = (year: number, index: number): Period => wholeMonths(year, index * 3 + 1, 3);

/** The first (1), second (2) or last (3) ten days of a month. */
export function thirdOf(year: number, month: number, third: 1 | 2 | 3): Period {
  const from = startOf(year, month, third * 10 - 9);
  return { from, until: third === 3 ? startOf(year, month + 1) : from + 10 * DAY_MS };
}

/** Start of the same day `months` earlier, or of the month's last day if that month is shorter. */
export function monthsBack(now: number, months: number): number {
  const { year, month, day } = dateOf(now);
  const last = dateOf(startOf(year, month - months + 1) - 1).day;
  return startOf(year, month - months, Math.min(day, last));
}

/** First millisecond of the day `offset` days from today. */
export const dayFrom = (now: number, offset: number): number => dayStart(dayOf(now) + offset);
/** First millisecond of Monday, `offset` weeks from this week. */
export const weekFrom = (now: number, offset: number): number => dayFrom(now, 1 - weekdayOf(now) + offset * 7);

/** The latest Monday (1) … Sunday (7), today included. */
export const lastWeekday = (now: number, weekday: number): Period => days(dayFrom(now, -((weekdayOf(now) - weekday + 7) % 7)), 1);
/** Saturday and Sunday of the week that starts at `monday`. */
export const weekendOf = (monday: number): Period => days(monday + 5 * DAY_MS, 2);
/** The latest weekend that has begun. */
export function lastWeekend(now: number): Period {
  const period = weekendOf(weekFrom(now, 0));
  return period.from <= now ? period : weekendOf(weekFrom(now, -1));
}
