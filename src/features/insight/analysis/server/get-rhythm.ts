import { dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import type { Platform } from '#server/platform.ts';
import type { AnalysedFilter } from './analysed-filter.ts';

const BEIJING_HOURS = 8;
const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3;
const MOST_DAYS = 366;

/** Times of publication: by Beijing day, and by weekday (Monday first) and hour of the day. */
export async function getRhythm(platform: Platform, filter: AnalysedFilter) {
  const page = await platform.index.query({ filter, limit: 0, facets: ['hour'] });
  const hours = Array.from({ length: WEEK }, () => Array.from({ length: 24 }, () => 0));
  const days = new Map<number, number>();
  for (const [key, count] of Object.entries(page.facets.hour ?? {})) {
    const hour = Number(key);
    const day = dayOf(hour * HOUR_MS);
    days.set(day, (days.get(day) ?? 0) + count);
    const week = hours[(day + FIRST_WEEKDAY) % WEEK];
    const ofDay = (hour + BEIJING_HOURS) % 24;
    if (week) week[ofDay] = (week[ofDay] ?? 0) + count;
  }
  const last = dayOf(filter.until - 1);
  const first = Math.max(dayOf(filter.from), last - MOST_DAYS + 1);
  return {
    from: filter.from,
    until: filter.until,
    days: Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
      from: Math.max(dayStart(first + i), filter.from),
      until: Math.min(dayStart(first + i + 1), filter.until),
      total: days.get(first + i) ?? 0,
    })),
    hours,
  };
}
