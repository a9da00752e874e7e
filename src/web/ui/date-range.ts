// A range of times as the string `yyyy/MM/dd HH:mm:ss - yyyy/MM/dd HH:mm:ss`, in Beijing time.
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { beijingParts, fromBeijing, twoDigits } from './beijing-time.ts';

export interface TimeRange {
  /** First and last second, both part of the range; milliseconds since 1970. */
  from: number;
  until: number;
}

const POINT = String.raw`(\d{4})/(\d{2})/(\d{2}) (\d{2}):(\d{2}):(\d{2})`;
const RANGE = new RegExp(`^${POINT} - ${POINT}$`);

/** Undefined when the text is not a range, names a day that does not exist, or ends before it begins. */
export function parseDateRange(text: string): TimeRange | undefined {
  const digits = RANGE.exec(text)?.slice(1).map(Number);
  if (!digits) return undefined;
  const from = pointOf(digits.slice(0, 6));
  const until = pointOf(digits.slice(6));
  if (from === undefined || until === undefined || until < from) return undefined;
  return { from, until };
}

export const formatDateRange = ({ from, until }: TimeRange): string => `${formatPoint(from)} - ${formatPoint(until)}`;

/** A picked range that ends at midnight includes that whole day: 23:59:59. */
export function endAtDayEnd({ from, until }: TimeRange): TimeRange {
  return { from, until: until === dayStart(dayOf(until)) ? until + DAY_MS - 1000 : until };
}

export const RANGE_SHORTCUTS = ['today', 'yesterday', 'last3', 'last7', 'last30'] as const;
export type RangeShortcut = (typeof RANGE_SHORTCUTS)[number];

/** The last 3, 7 and 30 days, including today. */
export function shortcutRange(shortcut: RangeShortcut, now: number): TimeRange {
  const today = dayOf(now);
  const first = { today, yesterday: today - 1, last3: today - 2, last7: today - 6, last30: today - 29 }[shortcut];
  const last = shortcut === 'yesterday' ? today - 1 : today;
  return { from: dayStart(first), until: dayStart(last + 1) - 1000 };
}

function pointOf([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: number[]): number | undefined {
  const ms = fromBeijing({ year, month, day, hour, minute, second });
  const back = beijingParts(ms);
  return back.month === month && back.day === day && back.hour === hour && back.minute === minute && back.second === second
    ? ms
    : undefined;
}

function formatPoint(ms: number): string {
  const { year, month, day, hour, minute, second } = beijingParts(ms);
  return `${year}/${twoDigits(month)}/${twoDigits(day)} ${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`;
}
