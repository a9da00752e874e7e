import { useText } from '#web/i18n/use-text.ts';
import { useReasonText as useWords } from '#web/ui/use-reason-text.ts';

/** Words a reason of the ledger by its code, which a detail may follow. `page:timeout` is an item of which only the title was to be had. */
export function useReasonText(): (reason: string) => string {
  const t = useText('source');
  const words = useWords('source');
  return (reason) => {
    const code = reason.split(' ')[0] ?? '';
    return code.startsWith('page:') ? t('reason.pageOnly', { reason: words(code.slice(5)) }) : words(code);
  };
}
