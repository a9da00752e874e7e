import { useText } from '#web/i18n/use-text.ts';
import { useReasonText as useWords } from '#web/ui/use-reason-text.ts';

/** Translates a reason code of the ledger, which may be followed by a detail. `page:timeout` is an item whose page was unavailable. */
export function useReasonText(): (reason: string) => string {
  const t = useText('source');
  const words = useWords('source');
  return (reason) => {
    const code = reason.split(' ')[0] ?? '';
    return code.startsWith('page:') ? t('reason.pageOnly', { reason: words(code.slice(5)) }) : words(code);
  };
}
