// Time that counts: hours of working days, in Beijing time.
import { type Calendar, weekdayOf } from './receiving-time.ts';
import { BEIJING_OFFSET_MS, DAY_MS, HOUR_MS } from './time.ts';

const MINUTE_MS = 60_000;
/** More days than the longest deadline has where an hour of each working day counts, with every holiday between. */
const MOST_DAYS = 4000;

export interface WorkingHours {
  /** Minutes of the day; where the end is not after the beginning, whole days count. */
  workFrom: number;
  workUntil: number;
}

const isWorkingDay = (day: number, calendar: Calendar): boolean => calendar.get(day) ?? weekdayOf(day) <= 5;

/** The moment at which so many working hours after `start` have gone; the end of a working day rather than the beginning of the next. */
export function afterWorkingHours(start: number, hours: number, { workFrom, workUntil }: WorkingHours, calendar: Calendar): number {
  const isWhole = workUntil <= workFrom;
  let left = hours * HOUR_MS;
  const local = start + BEIJING_OFFSET_MS;
  const today = Math.floor(local / DAY_MS);
  for (let day = today; day < today + MOST_DAYS; day++) {
    if (!isWorkingDay(day, calendar)) continue;
    const opens = day * DAY_MS + (isWhole ? 0 : workFrom * MINUTE_MS);
    const shuts = day * DAY_MS + (isWhole ? DAY_MS : workUntil * MINUTE_MS);
    const begins = Math.max(opens, local);
    if (begins >= shuts) continue;
    if (left <= shuts - begins) return begins + left - BEIJING_OFFSET_MS;
    left -= shuts - begins;
  }
  return start + hours * HOUR_MS;
}

/** Working days that lie wholly between two moments, the day of `from` not counted. */
export function workingDaysBetween(from: number, until: number, calendar: Calendar): number {
  const first = Math.floor((from + BEIJING_OFFSET_MS) / DAY_MS);
  const last = Math.floor((until + BEIJING_OFFSET_MS) / DAY_MS);
  let days = 0;
  for (let day = first + 1; day <= Math.min(last, first + MOST_DAYS); day++) if (isWorkingDay(day, calendar)) days++;
  return days;
}

/**
 * The working milliseconds between the beginning of the day of `from` and a moment, for moments up to the end of the day of `until`: the difference of two
 * is the time that counts between them.
 */
export function workingClock(
  from: number,
  until: number,
  { workFrom, workUntil }: WorkingHours,
  calendar: Calendar,
): (moment: number) => number {
  const isWhole = workUntil <= workFrom;
  const opens = isWhole ? 0 : workFrom * MINUTE_MS;
  const length = isWhole ? DAY_MS : (workUntil - workFrom) * MINUTE_MS;
  const first = Math.floor((from + BEIJING_OFFSET_MS) / DAY_MS);
  const days = Math.max(1, Math.floor((until + BEIJING_OFFSET_MS) / DAY_MS) - first + 1);
  /** What the days before each one have. */
  const before = new Float64Array(days + 1);
  for (let i = 0; i < days; i++) before[i + 1] = (before[i] ?? 0) + (isWorkingDay(first + i, calendar) ? length : 0);
  return (moment) => {
    const local = moment + BEIJING_OFFSET_MS;
    const i = Math.min(days - 1, Math.max(0, Math.floor(local / DAY_MS) - first));
    const [start = 0, end = 0] = [before[i], before[i + 1]];
    return Math.min(end, start + Math.max(0, local - (first + i) * DAY_MS - opens));
  };
}
