import { useText } from '#web/i18n/use-text.ts';

/** Words a reason of the ledger by its code, which a detail may follow; one without words of its own stands as itself. `page:timeout` names no namespace. */
export function useReasonText(): (reason: string) => string {
  const t = useText('source');
  return (reason) => t(`reason.${reason.split(' ')[0] ?? ''}`, { defaultValue: reason, nsSeparator: false });
}
