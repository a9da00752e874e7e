import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import type { BackgroundWork } from '../contract.ts';

const NAMED = 3;
/** In the order in which they are told; a result may hold others, which only its own screen explains. */
const COUNTS = [
  'added',
  'exists',
  'refused',
  'removed',
  'tagged',
  'taken',
  'moved',
  'changed',
  'dropped',
  'returned',
  'rescored',
  'regrouped',
  'found',
  'articles',
  'posts',
] as const;

/** A work in words: what it is about, and what came of it. */
export function useWorkText(): { object: (work: BackgroundWork) => string; result: (work: BackgroundWork) => string } {
  const t = useText('backgroundWork');
  const reasonText = useReasonText('backgroundWork');
  const object = ({ names, days, count }: BackgroundWork): string => {
    const shown = names.slice(0, NAMED).join(t('comma')) + (names.length > NAMED ? t('andMore', { total: names.length }) : '');
    const facts = [shown, days === null ? '' : t('days', { days }), count === null ? '' : t('count', { total: formatInFull(count) })];
    return facts.filter(Boolean).join(' · ');
  };
  const result = ({ state, error, attempts, result: counts }: BackgroundWork): string => {
    if (state === 'failed') return t('failed', { total: attempts, error: reasonText(error) });
    if (error) return t('tried', { total: attempts, error: reasonText(error) });
    if (state !== 'done') return '';
    const told = COUNTS.filter((key) => (counts[key] ?? 0) > 0).map((key) => t(`result.${key}`, { total: formatInFull(counts[key] ?? 0) }));
    if (told.length > 0) return told.join(t('comma'));
    return COUNTS.some((key) => counts[key] === 0) ? t('result.nothing') : '';
  };
  return { object, result };
}
