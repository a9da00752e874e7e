import { useText } from '#web/i18n/use-text.ts';

const HOUR = 60;

/** 45 minutes, 2 hours; hours if they are whole or many. */
export function useMinutesText(): (minutes: number) => string {
  const t = useText('repost');
  return (minutes) =>
    minutes % HOUR === 0 || minutes > 3 * HOUR
      ? t('watch.hours', { n: Math.round((minutes / HOUR) * 10) / 10 })
      : t('watch.minutes', { n: minutes });
}
