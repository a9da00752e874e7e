import type { Receiving } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';

/** `08:30` of minutes of a day. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof DAYS)[number];
export const WEEKDAYS: readonly Weekday[] = DAYS;

/** A receiving time in a few words: `Mon–Fri 09:00–18:00`. */
export function useReceivingText(): (receiving: Receiving | null) => string {
  const t = useText('informUser');
  const daysOf = (weekdays: readonly number[]): string => {
    if (weekdays.length === DAYS.length) return t('receiving.everyDay');
    if (weekdays.length === 5 && weekdays.every((day) => day <= 5)) return t('receiving.workdays');
    return DAYS.filter((day) => weekdays.includes(day))
      .map((day) => t(`receiving.day.d${day}`))
      .join(' ');
  };
  return (receiving) => {
    if (!receiving) return t('receiving.always');
    const { weekdays, from, until, onHolidays } = receiving;
    const end = until > from ? clockOf(until) : t('receiving.nextDay', { time: clockOf(until) });
    const shown = t('receiving.shown', { days: daysOf(weekdays), from: clockOf(from), until: end });
    return onHolidays === 'usual' ? shown : `${shown} ${t(`receiving.holidayShort.${onHolidays}`)}`;
  };
}
