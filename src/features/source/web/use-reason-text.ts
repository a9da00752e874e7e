import { useText } from '#web/i18n/use-text.ts';

/** Words a reason of the ledger; one without words of its own stands as itself. Reasons such as `page:timeout` name no namespace. */
export function useReasonText(): (reason: string) => string {
  const t = useText('source');
  return (reason) => t(`reason.${reason}`, { defaultValue: reason, nsSeparator: false });
}
