import type { Rhythm } from '#shared/bulletin-rhythm.ts';
import { useText } from '#web/i18n/use-text.ts';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const twoDigits = (n: number): string => String(n).padStart(2, '0');
/** `08:30` of a minute of the day. */
export const clockText = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** “Every working day at 08:30”. */
export function useRhythmText(): (rhythm: Rhythm) => string {
  const t = useText('bulletinSchedule');
  return ({ every, minute, weekday, monthDay, onDayOff }) => {
    const time = clockText(minute);
    const named = WEEKDAYS.find((day) => day === weekday) ?? 1;
    const said = t(`sentence.${every}`, { time, weekday: t(`weekday.d${named}`), day: monthDay });
    return (every === 'week' || every === 'month') && onDayOff !== 'same' ? said + t(`sentence.${onDayOff}`) : said;
  };
}
