/** English dates: yesterday, last week, on Friday, October 5, in 2025, Q3 2026, 3 days ago. */
import { HOUR_MS } from '#shared/time.ts';
import { chooseYear } from './choose-year.ts';
import {
  dateOf,
  dayFrom,
  days,
  isDate,
  lastWeekday,
  lastWeekend,
  type Period,
  quarterOf,
  thirdOf,
  weekendOf,
  weekFrom,
  wholeDay,
  wholeMonths,
} from './beijing-calendar.ts';
import { EN_NUMBER as N, readNumber } from './number.ts';
import type { TimeContext, TimeRule } from './time-rule.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const DATE = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?:,? ((?:19|20)\\d{2}))?(?!\\d)';
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const monthOf = (name: string | undefined): number => MONTHS.indexOf((name ?? '').slice(0, 3)) + 1;

function monthDay(month: string | undefined, date: string | undefined, year: string | undefined, context: TimeContext): Period | undefined {
  const make = (each: number): Period | undefined =>
    isDate(each, monthOf(month), Number(date)) ? wholeDay(each, monthOf(month), Number(date)) : undefined;
  return year === undefined ? chooseYear(make, context) : make(Number(year));
}

function unit(name: string | undefined, backwards: number, now: number): Period {
  const { year, month } = dateOf(now);
  if (name === 'week') return days(weekFrom(now, -backwards), 7);
  if (name === 'month') return wholeMonths(year, month - backwards);
  if (name === 'quarter') return quarterOf(year, Math.floor((month - 1) / 3) - backwards);
  return wholeMonths(year - backwards, 1, 12);
}

function weekend(which: string | undefined, now: number): Period {
  return which === 'last' ? weekendOf(weekFrom(now, -1)) : lastWeekend(now);
}

function weekday(which: string | undefined, name: string, now: number): Period {
  const recent = lastWeekday(now, WEEKDAYS.indexOf(name) + 1);
  return which === 'last' && recent.until > now ? days(dayFrom(recent.from, -7), 1) : recent;
}

/** Both days of October 1-5; the month may come before or after. */
function daysOfMonth(
  month: string | undefined,
  first: string | undefined,
  last: string | undefined,
  year: string | undefined,
  now: number,
): Period | undefined {
  const from = monthDay(month, first, year, { now });
  const until = from && monthDay(month, last, year, { now, base: from });
  return from && until && { from: from.from, until: until.until };
}

export const EN_DATE_RULES: readonly TimeRule[] = [
  { pattern: /(?:on )?(?:the )?day before yesterday\b/uy, read: (_match, { now }) => days(dayFrom(now, -2), 1) },
  { pattern: /(?:for )?(today|yesterday)\b/uy, read: ([, name], { now }) => days(dayFrom(now, name === 'today' ? 0 : -1), 1) },
  {
    pattern: /(?:last night|overnight)\b/uy,
    read: (_match, { now }) => ({ from: dayFrom(now, -1) + 18 * HOUR_MS, until: dayFrom(now, 0) + 6 * HOUR_MS }),
  },
  { pattern: /tonight\b/uy, read: (_match, { now }) => ({ from: dayFrom(now, 0) + 18 * HOUR_MS, until: dayFrom(now, 1) }) },
  { pattern: /this (?=morning|afternoon|evening)/uy, read: (_match, { now }) => days(dayFrom(now, 0), 1) },
  {
    pattern: /(?:(?:in|during|for) )?(?:the )?(this|current|last|previous) (week|month|quarter|year)(?!s| to date)\b/uy,
    read: ([, which, name], { now }) => unit(name, which === 'this' || which === 'current' ? 0 : 1, now),
  },
  {
    pattern: /(?:the )?(?:start|beginning) of (the|this|last) (week|month|quarter|year)\b/uy,
    read: ([, which, name], { now }) => days(unit(name, which === 'last' ? 1 : 0, now).from, 1),
  },
  {
    pattern: /(?:year|month|week)[ -]to[ -]date\b|ytd\b/uy,
    // Open-ended up to now: what arrives in the meantime belongs to it.
    read: ([text], { now }) => ({ from: unit(/week|month/.exec(text)?.[0], 0, now).from, until: Number.POSITIVE_INFINITY }),
  },
  {
    pattern: /(?:(?:on|over|at|during) )?(?:the )?(last |this |past )?weekend\b/uy,
    read: ([, which], { now }) => weekend(which?.trim(), now),
  },
  {
    pattern: new RegExp(`(?:on )?(last |this )?(${WEEKDAYS.join('|')})\\b`, 'yu'),
    read: ([, which, name = ''], { now }) => weekday(which?.trim(), name, now),
  },
  {
    pattern: new RegExp(`(?:on )?(?:the )?${MONTH} ${DATE} ?(?:-|–|to) ?${DATE}${YEAR}`, 'yu'),
    read: ([, month, first, last, year], { now }) => daysOfMonth(month, first, last, year, now),
  },
  {
    pattern: new RegExp(`(?:on )?(?:the )?${DATE} ?(?:-|–|to|and) ?${DATE} (?:of )?${MONTH}${YEAR}`, 'yu'),
    read: ([, first, last, month, year], { now }) => daysOfMonth(month, first, last, year, now),
  },
  {
    pattern: new RegExp(`(?:on )?${MONTH} ${DATE}${YEAR}`, 'yu'),
    read: ([, month, date, year], context) => monthDay(month, date, year, context),
  },
  {
    pattern: new RegExp(`(?:on )?(?:the )?${DATE} (?:of )?${MONTH}${YEAR}`, 'yu'),
    read: ([, date, month, year], context) => monthDay(month, date, year, context),
  },
  {
    pattern: new RegExp(`((?:in|during|for) )?${MONTH}(?: (\\d{4}))?(?!\\d)`, 'yu'),
    read: ([text, preposition, name, year], context) => {
      // “may” and “march” alone are verbs.
      if (/^(?:may|mar(?:ch)?)$/.test(text) && !preposition) return undefined;
      const month = monthOf(name);
      return year === undefined ? chooseYear((each) => wholeMonths(each, month), context) : wholeMonths(Number(year), month);
    },
  },
  {
    pattern: new RegExp(`(?:(?:in|during) )?(early|mid|late)[- ]${MONTH}(?: (\\d{4}))?(?!\\d)`, 'yu'),
    read: ([, part, name, year], context) => {
      const make = (each: number): Period => thirdOf(each, monthOf(name), part === 'early' ? 1 : part === 'mid' ? 2 : 3);
      return year === undefined ? chooseYear(make, context) : make(Number(year));
    },
  },
  { pattern: /(?:in|during|for) ((?:19|20)\d{2})\b/uy, read: ([, year]) => wholeMonths(Number(year), 1, 12) },
  {
    pattern: /(?:in |during )?(?:the )?(first|second) half of ((?:19|20)\d{2}|this year|last year|the year)\b/uy,
    read: ([, which, name = ''], { now }) => {
      const year = /^\d/.test(name) ? Number(name) : dateOf(now).year - (name === 'last year' ? 1 : 0);
      return wholeMonths(year, which === 'first' ? 1 : 7, 6);
    },
  },
  {
    pattern: /(?:in )?q([1-4])(?: (\d{4}))?\b/uy,
    read: ([, index, year], context) =>
      year === undefined ? chooseYear((each) => quarterOf(each, Number(index) - 1), context) : quarterOf(Number(year), Number(index) - 1),
  },
  { pattern: new RegExp(`(${N}) days? ago\\b`, 'yu'), read: ([, count = ''], { now }) => days(dayFrom(now, -(readNumber(count) ?? 0)), 1) },
];
