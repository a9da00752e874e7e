// When a schedule makes bulletins, and of which period. Beijing time, which has no summer time.
import { z } from 'zod';
import type { BulletinKind, BulletinPeriod } from './bulletin.ts';
import { lastPeriod, type Span } from './calendar-period.ts';
import { type Calendar, weekdayOf } from './receiving-time.ts';
import { BEIJING_OFFSET_MS, DAY_MS, dayOf, dayStart, HOUR_MS, hourOf } from './time.ts';

const MINUTE_MS = 60_000;
const LAST_WORKDAY = 5;
const WEEK = 7;
/** The longest holiday with the weekend before it. */
const LONGEST_OFF = 20;
/** A month without a due day is followed by one that has some. */
const SEARCHED_DAYS = 400;

export const RHYTHM_KINDS = ['day', 'workday', 'week', 'month', 'month-workday'] as const;
/** On a day off: as on any other day, not at all, or on the next working day. */
export const ON_DAYS_OFF = ['same', 'skip', 'next'] as const;

export const rhythm = z.strictObject({
  /** `month-workday`: the first working day of the month. */
  every: z.enum(RHYTHM_KINDS),
  /** Of the day. */
  minute: z.number().int().min(0).max(1439),
  /** Of `week`; 1 is Monday. */
  weekday: z.number().int().min(1).max(7).default(1),
  /** Of `month`; in a shorter month its last day. */
  monthDay: z.number().int().min(1).max(31).default(1),
  /** Of `week` and `month`. */
  onDayOff: z.enum(ON_DAYS_OFF).default('same'),
});
export type Rhythm = z.output<typeof rhythm>;

/** `hours`: the last 24 whole ones. */
export const PERIOD_RULES = ['day', 'week', 'month', 'quarter', 'half-year', 'year', 'seven-days', 'hours'] as const;
export type PeriodRule = (typeof PERIOD_RULES)[number];
/** The end of the last whole period, or the due moment with as much time before it. */
export const DATA_UNTIL = ['period', 'moment'] as const;
export type DataUntil = (typeof DATA_UNTIL)[number];

/** The period that a kind says by its name; null where a schedule chooses it. */
const RULE_OF_KIND: Record<BulletinKind, PeriodRule | null> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  halfYearly: 'half-year',
  yearly: 'year',
  special: null,
  flash: 'hours',
};
export const ruleOfKind = (kind: BulletinKind): PeriodRule | null => RULE_OF_KIND[kind];

const dateOf = (day: number): Date => new Date(day * DAY_MS);
const isWorkday = (calendar: Calendar, day: number): boolean => calendar.get(day) ?? weekdayOf(day) <= LAST_WORKDAY;
const monthStart = (year: number, month: number): number => Date.UTC(year, month, 1) / DAY_MS;
const dayOfMonth = (day: number): number => dateOf(day).getUTCDate();
const lastOfMonth = (day: number): number =>
  new Date(Date.UTC(dateOf(day).getUTCFullYear(), dateOf(day).getUTCMonth() + 1, 0)).getUTCDate();

/** The day that is meant, whether one works or not. */
function isMeant({ every, weekday, monthDay }: Rhythm, day: number): boolean {
  if (every === 'week') return weekdayOf(day) === weekday;
  return dayOfMonth(day) === Math.min(monthDay, lastOfMonth(day));
}

function isDueDay(plan: Rhythm, calendar: Calendar, day: number): boolean {
  const { every, onDayOff } = plan;
  const works = isWorkday(calendar, day);
  if (every === 'day') return true;
  if (every === 'workday') return works;
  if (every === 'month-workday') return works && !hasWorkdayBefore(calendar, day);
  if (onDayOff === 'same') return isMeant(plan, day);
  if (!works) return false;
  if (isMeant(plan, day)) return true;
  return onDayOff === 'next' && isPutOffTo(plan, calendar, day);
}

function hasWorkdayBefore(calendar: Calendar, day: number): boolean {
  const first = day - dayOfMonth(day) + 1;
  for (let each = first; each < day; each++) if (isWorkday(calendar, each)) return true;
  return false;
}

/** Whether a day that is meant lies among the days off right before. */
function isPutOffTo(plan: Rhythm, calendar: Calendar, day: number): boolean {
  for (let each = day - 1; each >= day - LONGEST_OFF && !isWorkday(calendar, each); each--) if (isMeant(plan, each)) return true;
  return false;
}

const momentOn = ({ minute }: Rhythm, day: number): number => dayStart(day) + minute * MINUTE_MS;

/** The next so many due moments after `after`; fewer where there are none in a year. */
export function nextDue(plan: Rhythm, calendar: Calendar, after: number, count: number): number[] {
  const found: number[] = [];
  const first = dayOf(after);
  for (let day = first; day < first + SEARCHED_DAYS && found.length < count; day++)
    if (momentOn(plan, day) > after && isDueDay(plan, calendar, day)) found.push(momentOn(plan, day));
  return found;
}

/** The next due moment; a day later, to look again, where there is none in a year. */
export const dueAfter = (plan: Rhythm, calendar: Calendar, after: number): number => nextDue(plan, calendar, after, 1)[0] ?? after + DAY_MS;

/** The last due moment from `from` to `until`, both included, of the last days. */
export function lastDue(plan: Rhythm, calendar: Calendar, from: number, until: number): number | undefined {
  for (let day = dayOf(until); day >= Math.max(dayOf(from), dayOf(until) - WEEK); day--) {
    const at = momentOn(plan, day);
    if (at >= from && at <= until && isDueDay(plan, calendar, day)) return at;
  }
  return undefined;
}

const MONTHS: Partial<Record<PeriodRule, number>> = { month: 1, quarter: 3, 'half-year': 6, year: 12 };
const SPANS: Record<Exclude<PeriodRule, 'hours'>, Span> = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  'half-year': 'halfYear',
  year: 'year',
  'seven-days': 'other',
};

/** A daily bulletin of working days tells of the days off before it too: none is left out. Their number. */
export function daysOffBefore({ every }: Rhythm, calendar: Calendar, dueAt: number): number {
  if (every !== 'workday') return 0;
  let days = 0;
  while (days < LONGEST_OFF && !isWorkday(calendar, dayOf(dueAt) - 1 - days)) days += 1;
  return days;
}

/** What a bulletin that is due then tells of; of `day` with so many days before it. */
export function periodAt(rule: PeriodRule, until: DataUntil, dueAt: number, daysBefore = 0): BulletinPeriod {
  const { from, until: end } = usualPeriod(rule, until, dueAt);
  return { from: rule === 'day' ? from - daysBefore * DAY_MS : from, until: end };
}

function usualPeriod(rule: PeriodRule, until: DataUntil, dueAt: number): BulletinPeriod {
  if (rule === 'hours') return { from: hourOf(dueAt) * HOUR_MS - DAY_MS, until: hourOf(dueAt) * HOUR_MS };
  return until === 'moment' ? untilMoment(rule, dueAt) : lastPeriod(SPANS[rule], dueAt);
}

/** As much time before the moment, in the calendar's months from the same day, or the last of a shorter month. */
function untilMoment(rule: PeriodRule, dueAt: number): BulletinPeriod {
  if (rule === 'day') return { from: dueAt - DAY_MS, until: dueAt };
  if (rule === 'week' || rule === 'seven-days') return { from: dueAt - WEEK * DAY_MS, until: dueAt };
  const local = dueAt + BEIJING_OFFSET_MS;
  const date = dateOf(Math.floor(local / DAY_MS));
  const first = monthStart(date.getUTCFullYear(), date.getUTCMonth() - (MONTHS[rule] ?? 1));
  const day = first + Math.min(date.getUTCDate(), lastOfMonth(first)) - 1;
  return { from: day * DAY_MS + (local % DAY_MS) - BEIJING_OFFSET_MS, until: dueAt };
}
