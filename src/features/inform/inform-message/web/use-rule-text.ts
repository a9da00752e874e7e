import type { Letter } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';

/** The rule that sent it, or the person. */
export function useRuleText(): (letter: Pick<Letter, 'ruleName' | 'byHand'>) => string {
  const t = useText('informMessage');
  return ({ ruleName, byHand }) => (byHand ? t('byHandOf', { name: byHand.sender }) : ruleName);
}
