/** Times that end now: 最近三天, 近24小时, past week, last 2 hours. Days include today, like the shortcuts of the pages. */
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { dayFrom, monthsBack, type Period } from './beijing-calendar.ts';
import { EN_NUMBER, readNumber, ZH_NUMBER } from './number.ts';
import type { TimeRule } from './time-rule.ts';

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/分|min/, 'minute'],
  [/小时|钟头|hour|hr|^h$/, 'hour'],
  [/天|日|day|^d$/, 'day'],
  [/周|星期|礼拜|week|^w$/, 'week'],
  [/月|month/, 'month'],
  [/季|quarter/, 'quarter'],
  [/年|year/, 'year'],
];
const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 };
const MOST_MONTHS = 1200;

/** Hours and minutes end at `now`; longer units at the end of today. `count` may be a half. */
function rolling(count: number | undefined, name: string | undefined, now: number): Period | undefined {
  const unit = UNITS.find(([pattern]) => pattern.test(name ?? ''))?.[1];
  if (!count || !unit) return undefined;
  const tomorrow = dayFrom(now, 1);
  if (unit === 'minute' || unit === 'hour') return { from: now - count * (unit === 'hour' ? HOUR_MS : 60_000), until: now };
  if (unit === 'day' && count < 1) return { from: now - count * DAY_MS, until: now };
  const months = (MONTHS[unit] ?? 0) * count;
  if (months >= 1) return months > MOST_MONTHS ? undefined : { from: monthsBack(now, months) + DAY_MS, until: tomorrow };
  const days = unit === 'month' ? 15 : Math.ceil(count * (unit === 'week' ? 7 : 1));
  return { from: dayFrom(now, 1 - days), until: tomorrow };
}

const ZH_UNIT = '(分钟|小时|钟头|天|日|周|星期|礼拜|月|季度|年)';
const EN_UNIT = '(minutes?|mins?|hours?|hrs?|days?|weeks?|months?|quarters?|years?|h|d|w)\\b';
const half = (text: string): number | undefined => (text === '半' ? 0.5 : readNumber(text));

export const ROLLING_RULES: readonly TimeRule[] = [
  {
    pattern: new RegExp(`(?:最近|近|过去|这)的?这?(${ZH_NUMBER}|半)个?${ZH_UNIT}(?:以来|之内|以内|内|里|来)?`, 'yu'),
    // 这一周 is a calendar week, 这两周 is not.
    read: ([text, count = '', unit], { now }) => (text.startsWith('这一') ? undefined : rolling(half(count), unit, now)),
  },
  {
    pattern: new RegExp(`(${ZH_NUMBER}|半)个?${ZH_UNIT}(?:以来|之内|以内|内|来)`, 'yu'),
    read: ([, count = '', unit], { now }) => rolling(half(count), unit, now),
  },
  {
    pattern: new RegExp(
      `(?:(?:in|over|within|during|for|from) )?(?:the )?(?:last|past|previous|recent) (${EN_NUMBER})[ -]?${EN_UNIT}`,
      'yu',
    ),
    read: ([, count = '', unit], { now }) => rolling(readNumber(count), unit, now),
  },
  {
    pattern: new RegExp(`(?:in|within) (${EN_NUMBER}) ?${EN_UNIT}`, 'yu'),
    read: ([, count = '', unit], { now }) => rolling(readNumber(count), unit, now),
  },
  {
    pattern: /(?:(?:in|over|within|during|for|from) )?(?:the )?(?:past (minute|hour|week|month|quarter|year)|last (minute|hour))\b/uy,
    read: ([, past, last], { now }) => rolling(1, past ?? last, now),
  },
  { pattern: /(?:(?:in|over|within|during|for) )?(?:the )?past day\b/uy, read: (_match, { now }) => rolling(24, 'hour', now) },
];
