import type { Decision } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';

/** What was decided, and why, in a few words. */
export function useDecisionText(): (decision: Decision) => string {
  const t = useText('informRule');
  return ({ result, reason }) => (reason === '' ? t(`decision.${result}`) : `${t(`decision.${result}`)} · ${t(`reason.${reason}`)}`);
}
