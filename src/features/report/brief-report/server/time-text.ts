// Times and periods as a bulletin prints them, in Beijing time.
import type { BulletinPeriod } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { isDayStart, spanOf } from '#shared/calendar-period.ts';
import { BEIJING_OFFSET_MS, DAY_MS, dayOf, HOUR_MS } from '#shared/time.ts';
import { DATE_WORDS } from './date-words.data.ts';

const MINUTE = 16;
const MINUTE_MS = 60_000;

const isoOf = (ms: number): string => new Date(ms + BEIJING_OFFSET_MS).toISOString();
export const yearOf = (ms: number): string => isoOf(ms).slice(0, 4);

/** `2026年11月26日`, or without its year. */
export function dayText(ms: number, locale: Locale, hasYear: boolean): string {
  const [year = '', month = '', day = ''] = isoOf(ms)
    .slice(0, 10)
    .split('-')
    .map((digits) => String(Number(digits)));
  const words = DATE_WORDS[locale];
  const form = hasYear ? words.withYear : words.withoutYear;
  return form
    .replace('{year}', year)
    .replace('{month}', words.months[Number(month) - 1] ?? month)
    .replace('{day}', day);
}

/** `2026年11月`. */
function monthText(ms: number, locale: Locale): string {
  const [year = '', month = ''] = isoOf(ms).slice(0, 7).split('-');
  const words = DATE_WORDS[locale];
  return words.month.replace('{year}', year).replace('{month}', words.months[Number(month) - 1] ?? month);
}

/** As a sentence or a column begins. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const clockOf = (ms: number): string => isoOf(ms).slice(11, MINUTE);

/** With hours and minutes. */
export const momentText = (ms: number, locale: Locale, hasYear: boolean): string => `${dayText(ms, locale, hasYear)} ${clockOf(ms)}`;

/** Whole days by their names, anything else to the minute; years once, where both ends have the same. */
export function periodText(
  { from, until }: BulletinPeriod,
  locale: Locale,
  range: { days: string; moments: string },
  hasYear = true,
): string {
  const span = spanOf({ from, until });
  if (span === 'month' && !hasYear) return monthText(from, locale);
  const isDays = isDayStart(from) && isDayStart(until) && until > from;
  const end = isDays ? until - 1 : until;
  const text = isDays ? dayText : momentText;
  if (isDays && dayOf(from) === dayOf(end)) return dayText(from, locale, hasYear);
  const isOneYear = yearOf(from) === yearOf(end);
  if (!isDays && dayOf(from) === dayOf(end)) return `${momentText(from, locale, hasYear)}–${clockOf(end)}`;
  const first = text(from, locale, hasYear && (!isOneYear || DATE_WORDS[locale].yearFirst));
  const last = text(end, locale, hasYear && (!isOneYear || !DATE_WORDS[locale].yearFirst));
  return (isDays ? range.days : range.moments).replace('{from}', first).replace('{until}', last);
}

const UNITS = [
  ['days', DAY_MS],
  ['hours', HOUR_MS],
  ['minutes', MINUTE_MS],
] as const;

/** In its two largest units, as `2 小时 5 分钟`; whole minutes at least. */
export function durationText(ms: number, locale: Locale): string {
  const words = DATE_WORDS[locale].duration;
  let rest = Math.max(MINUTE_MS, Math.round(ms / MINUTE_MS) * MINUTE_MS);
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0 && parts.length < 2) parts.push(words[unit].replace('{n}', String(count)));
  }
  return parts.join(' ');
}
