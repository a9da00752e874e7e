import { useReasonText } from '#features/sources/source/web/facade.tsx';
import { useStatusText } from '#web/ui/use-status-text.ts';
import type { LogEntry } from '../contract.ts';

type Told = Pick<LogEntry, 'reason' | 'detail' | 'httpStatus'>;

/** Why an entry is as it is, in the words of the ledger. */
export function useEntryText(): (entry: Told) => string {
  const reasonText = useReasonText();
  const statusText = useStatusText('source');
  return ({ reason, detail, httpStatus }) => {
    if (detail.startsWith('page:')) return `${reason && `${reasonText(reason)} `}${reasonText(detail)}`;
    return statusText({ reason, httpStatus, detail });
  };
}
