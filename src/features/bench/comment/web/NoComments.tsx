import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import type { ExtractionSetting } from '../contract.ts';

/** Says why there are no comments: of a watch by its last reading. */
export function NoComments({ watch, isFiltered }: { watch: ExtractionSetting | undefined; isFiltered: boolean }) {
  const t = useText('comment');
  const reasonText = useReasonText('comment');
  const whyNone = (): string => {
    if (isFiltered) return t('empty.noMatch');
    if (!watch) return t('empty.replies');
    const { state, lastError, lastFetchedAt, nextAt } = watch;
    const last = lastError
      ? t('hot.none.failed', { reason: reasonText(lastError) })
      : lastFetchedAt === null
        ? t('hot.none.never')
        : t('hot.none.read', { at: formatFullTime(lastFetchedAt) });
    return state === 'active' ? t('hot.none.next', { last, at: formatFullTime(nextAt) }) : t(`hot.none.${state}`, { last });
  };
  return <EmptyState text={whyNone()} />;
}
