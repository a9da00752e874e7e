import { useText } from '#web/i18n/use-text.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes in the most readable unit. */
export function useDuration(): (minutes: number) => string {
  const t = useText('hotList');
  return (minutes) => {
    if (minutes < 2 * HOUR) return t('duration.minutes', { n: Math.max(1, Math.round(minutes)) });
    if (minutes < 3 * DAY) return t('duration.hours', { n: tenth(minutes / HOUR) });
    return t('duration.days', { n: tenth(minutes / DAY) });
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
