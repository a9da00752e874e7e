import { useText } from '#web/i18n/use-text.ts';
import type { DropReason } from '../contract.ts';

/** Text of a reason: the kind, and the entry if there is one. */
export function useReasonText(): (reason: DropReason) => string {
  const t = useText('filter');
  return ({ kind, value }) => (value ? t('reason.named', { kind: t(`reason.${kind}`), value }) : t(`reason.${kind}`));
}
