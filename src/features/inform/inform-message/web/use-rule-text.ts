import type { Letter } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';

/** The rule that sent it, or the person; of a reminder or an escalation that it is one. */
export function useRuleText(): (letter: Pick<Letter, 'ruleName' | 'byHand' | 'receipt'>) => string {
  const t = useText('informMessage');
  return ({ ruleName, byHand, receipt }) => {
    const sender = byHand ? t('byHandOf', { name: byHand.sender }) : ruleName;
    return receipt ? `${t(`kind.${receipt.kind}`, { name: receipt.recipient })} · ${sender}` : sender;
  };
}
