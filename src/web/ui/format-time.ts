import type { Locale } from '#shared/error-messages.ts';
import { JUST_NOW } from '#shared/just-now.data.ts';
import { beijingParts, twoDigits } from './beijing-time.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Same day: relative. Same year: month and day. Otherwise year, month and day. `now` is in milliseconds, too. */
export function formatTime(ms: number, locale: Locale, now: number = Date.now()): string {
  const at = beijingParts(ms);
  const today = beijingParts(now);
  const monthDay = `${twoDigits(at.month)}-${twoDigits(at.day)}`;
  if (at.year !== today.year) return `${at.year}-${monthDay}`;
  return at.month === today.month && at.day === today.day ? formatRelative(ms - now, locale) : monthDay;
}

function formatRelative(difference: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const size = Math.abs(difference);
  if (size < MINUTE_MS) return difference > 0 ? words.format(Math.ceil(difference / SECOND_MS), 'second') : JUST_NOW[locale];
  if (size < HOUR_MS) return words.format(Math.trunc(difference / MINUTE_MS), 'minute');
  return words.format(Math.trunc(difference / HOUR_MS), 'hour');
}

/** A deadline, of which the hour counts: `11-21 18:00`, of another year with the year. */
export function formatDeadline(ms: number, now: number = Date.now()): string {
  const full = formatFullTime(ms).slice(0, -3);
  return beijingParts(ms).year === beijingParts(now).year ? full.slice(5) : full;
}

/** `2026-11-21 09:05:03` */
export function formatFullTime(ms: number): string {
  const { year, month, day, hour, minute, second } = beijingParts(ms);
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`;
}
