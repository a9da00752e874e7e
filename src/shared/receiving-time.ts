// When a recipient may be told, in Beijing time.
import type { SurgeLevel } from '#shared/surge-levels.ts';
import { BEIJING_OFFSET_MS, DAY_MS } from '#shared/time.ts';
import type { Receiving } from '#shared/warnings.ts';

/** Days that are not as their weekday, by number: whether one works. */
export type Calendar = ReadonlyMap<number, boolean>;
const NO_CALENDAR: Calendar = new Map();

const MINUTE_MS = 60_000;
/** The longest holiday with its week before and after. */
const SEARCHED_DAYS = 70;
const SUNDAY = 7;

/** 1 is Monday; the first of January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

/** The next moment, from `at` on, at which messages are received; `at` itself when they are now, and when no day of the next weeks is one. */
export function nextReceiving(receiving: Receiving | null, at: number, calendar: Calendar = NO_CALENDAR): number {
  if (!receiving) return at;
  const local = at + BEIJING_OFFSET_MS;
  const today = Math.floor(local / DAY_MS);
  // The window of yesterday may reach into today.
  for (let day = today - 1; day < today + SEARCHED_DAYS; day++) {
    if (!isReceived(receiving, day, calendar)) continue;
    const { from, until } = windowOf(receiving, day);
    if (until > local) return Math.max(from, local) - BEIJING_OFFSET_MS;
  }
  return at;
}

/** The same for a warning of this level: red comes at any time unless the recipient does not want so. */
export const nextReceivingOf = (level: SurgeLevel, receiving: Receiving | null, at: number, calendar: Calendar = NO_CALENDAR): number =>
  level === 'red' && receiving?.isRedAlways !== false ? at : nextReceiving(receiving, at, calendar);

/** A working day of a weekend is any working day; of a day off the recipient says what it is. */
function isReceived({ weekdays, onHolidays }: Receiving, day: number, calendar: Calendar): boolean {
  const isWorking = calendar.get(day);
  const weekday = weekdayOf(day);
  if (isWorking === true && weekday > 5) return weekdays.some((each) => each <= 5) || weekdays.includes(weekday);
  if (isWorking !== false || onHolidays === 'usual') return weekdays.includes(weekday);
  return onHolidays === 'sunday' && weekdays.includes(SUNDAY);
}

/** Equal ends are a whole day. */
function windowOf({ from, until }: Receiving, day: number): { from: number; until: number } {
  const start = day * DAY_MS + from * MINUTE_MS;
  const length = until > from ? until - from : until - from + 24 * 60;
  return { from: start, until: start + length * MINUTE_MS };
}
