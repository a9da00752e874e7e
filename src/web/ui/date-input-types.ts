// The kinds of date inputs, and the way between a moment of Beijing and what a picker works on.
import type { Dayjs } from 'dayjs';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { fromPicker } from './beijing-calendar.ts';
import { endAtDayEnd, formatDateRange, RANGE_SHORTCUTS, type RangeShortcut, shortcutRange } from './date-range.ts';

export const MOMENT_TYPES = ['date', 'datetime', 'month', 'year'] as const;
export const RANGE_TYPES = ['daterange', 'datetimerange'] as const;
export type MomentType = (typeof MOMENT_TYPES)[number];
export type RangeType = (typeof RANGE_TYPES)[number];
export type DateInputType = MomentType | RangeType;

/** Milliseconds since 1970, both allowed themselves. */
export interface DateLimits {
  min?: number;
  max?: number;
}

const FORMATS = { date: 'YYYY/MM/DD', datetime: 'YYYY/MM/DD HH:mm:ss', month: 'YYYY/MM', year: 'YYYY' } as const;

export const isRangeType = (type: DateInputType): type is RangeType => RANGE_TYPES.some((each) => each === type);

/** What one moment of this type is written like. */
export const formatOf = (type: DateInputType, hasSeconds = true): string => {
  const format = FORMATS[type === 'daterange' ? 'date' : type === 'datetimerange' ? 'datetime' : type];
  return hasSeconds ? format : format.replace(':ss', '');
};

const UNITS = { date: 'day', datetime: 'second', month: 'month', year: 'year' } as const;

/** The first second of the picked day, month or year; of a time, the second or minute itself. */
export const momentOf = (type: MomentType, picked: Dayjs, hasSeconds = true): number =>
  fromPicker(picked.startOf(type === 'datetime' && !hasSeconds ? 'minute' : UNITS[type]));

/** The text of a picked range. Days are whole days, and a range that ends at midnight includes that day. */
export function rangeTextOf(type: RangeType, from: Dayjs, until: Dayjs): string {
  const ends = { from: fromPicker(from), until: fromPicker(until) };
  return formatDateRange(
    endAtDayEnd(type === 'daterange' ? { from: dayStart(dayOf(ends.from)), until: dayStart(dayOf(ends.until)) } : ends),
  );
}

export type MomentShortcut = 'now' | 'today' | 'yesterday';

/** Those that stand between the limits: a time that must lie ahead is not offered the present one. */
export function momentShortcuts(type: MomentType, now: number, { min, max }: DateLimits): { name: MomentShortcut; at: number }[] {
  const today = dayStart(dayOf(now));
  const all: Record<MomentType, { name: MomentShortcut; at: number }[]> = {
    date: [
      { name: 'today', at: today },
      { name: 'yesterday', at: today - DAY_MS },
    ],
    datetime: [{ name: 'now', at: now }],
    month: [],
    year: [],
  };
  return all[type].filter(({ at }) => (min === undefined || at > min) && (max === undefined || at <= max));
}

export const rangeShortcuts = (now: number, { min, max }: DateLimits): RangeShortcut[] =>
  RANGE_SHORTCUTS.filter((shortcut) => {
    const { from, until } = shortcutRange(shortcut, now);
    return (min === undefined || from >= min) && (max === undefined || until <= max);
  });
