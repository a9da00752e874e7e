import { isOneOf } from '#shared/is-one-of.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import type { RecordCheck } from '../contract.ts';

const WHY = ['timeout', 'failed', 'busy', 'no-number', 'rows-cut', 'not-allowed'] as const;

/** What a check compares and found, in words. */
export function useCheckTexts() {
  const t = useText('databaseMonitor');
  /** A reason of ours, or what the database said. */
  const why = (detail: string): string => (isOneOf(WHY, detail) ? t(`why.${detail}`) : detail);
  return {
    why,
    condition: ({ measure, comparison, threshold }: Pick<RecordCheck, 'measure' | 'comparison' | 'threshold'>): string =>
      t('condition', { measure: t(`compared.${measure}`), comparison: t(`comparison.${comparison}`), threshold: String(threshold) }),
    every: (minutes: number): string => {
      if (minutes % 1440 === 0) return t('every.days', { total: minutes / 1440 });
      return minutes % 60 === 0 ? t('every.hours', { total: minutes / 60 }) : t('every.minutes', { total: minutes });
    },
    foundLast: ({ lastValue, lastDetail }: Pick<RecordCheck, 'lastValue' | 'lastDetail'>): string =>
      lastDetail ? why(lastDetail) : lastValue === null ? '' : formatInFull(lastValue),
  };
}
