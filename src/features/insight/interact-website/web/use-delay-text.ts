import { useText } from '#web/i18n/use-text.ts';

const MINUTE = 60_000;

/** How long an answer took: days and hours, or hours and minutes. */
export function useDelayText(): (ms: number) => string {
  const t = useText('interactWebsite');
  return (ms) => {
    const minutes = Math.floor(ms / MINUTE);
    const hours = Math.floor(minutes / 60);
    const days = Math.floor(hours / 24);
    if (days > 0) return t('delay.days', { days, hours: hours % 24 });
    return hours > 0 ? t('delay.hours', { hours, minutes: minutes % 60 }) : t('delay.minutes', { minutes });
  };
}
