import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { bulletinHistoryContract } from '../contract.ts';

/** Puts away at once, and offers to take that back. */
export function useArchive(onDone?: () => void) {
  const t = useText('bulletinHistory');
  return useAction(bulletinHistoryContract.archive, {
    invalidates: [briefReportContract],
    success: ({ changed }, { isArchived = true }) => t(isArchived ? 'done.archived' : 'done.unarchived', { total: changed }),
    undo: ({ ids, isArchived = true }) => ({ ids, isArchived: !isArchived }),
    ...(onDone ? { onDone } : {}),
  });
}
