import type { Sight } from '#shared/sight.ts';
import { useText } from '#web/i18n/use-text.ts';

/** What is seen, in a word. */
export function useSightText(): (sight: Sight) => string {
  const t = useText('subClient');
  return ({ kind, subjectIds }) => (kind === 'subjects' ? t('sight.subjects', { total: subjectIds.length }) : t(`sight.${kind}`));
}
