import { namedDays } from '#features/inform/inform-holiday/server/facade.ts';
import type { BulletinDate, BulletinPeriod } from '#shared/bulletin.ts';
import { spanOf } from '#shared/calendar-period.ts';
import { DAY_MS, dayName, dayOf, dayStart } from '#shared/time.ts';
import type { Freezing } from './freezing.ts';
import { KNOWN_DATES } from './known-dates.data.ts';

const FEWEST_DAYS = 7;
const MOST_DAYS = 31;
const YEAR = 5;

/** Known days of the next period of the calendar, a week at least; of any other period none. */
export async function freezeDates({ reading, actor }: Freezing, period: BulletinPeriod): Promise<BulletinDate[]> {
  if (spanOf(period) === 'other') return [];
  const long = Math.round((period.until - period.from) / DAY_MS);
  const first = dayOf(period.until);
  const last = first + Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, long));
  const off = await namedDays(reading.store.db, actor.clientId, first, last);
  const known = Array.from({ length: last - first }, (_, i) => first + i).flatMap((day) => {
    const name = KNOWN_DATES[dayName(day).slice(YEAR)];
    return name === undefined ? [] : [{ name, from: dayStart(day), until: dayStart(day + 1), work: 'usual' as const }];
  });
  const named = off.map(({ name, from, until, isWorking }) => ({
    name,
    from: dayStart(from),
    until: dayStart(until),
    work: isWorking ? ('working' as const) : ('off' as const),
  }));
  return [...named, ...known].toSorted((a, b) => a.from - b.from);
}
