import { useText } from '#web/i18n/use-text.ts';

const DAYS = [7, 30, 90, 180, 366] as const;

/** How much of the past is reclassified. */
export function useDaysOptions(): { value: number; label: string }[] {
  const t = useText('subject');
  return [{ value: 0, label: t('choice.none') }, ...DAYS.map((days) => ({ value: days, label: t('choice.days', { days }) }))];
}
