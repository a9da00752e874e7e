import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { monitorContract } from '../contract.ts';

type IndexRebuild = NonNullable<Output<typeof monitorContract.pipeline>['index']['rebuild']>;

/** The last rebuild of the text index from the record, and its reason; while it runs, searches may miss articles. */
export function Rebuild({ rebuild: { reason, months, beganAt, endedAt } }: { rebuild: IndexRebuild }) {
  const t = useText('monitor');
  return (
    <>
      <Time value={endedAt ?? beganAt} isFull /> · {t(endedAt === null ? 'rebuild.runs' : 'rebuild.done')} · {t(`rebuild.reason.${reason}`)}
      {months.length > 0 && t('rebuild.months', { months: months.join(', ') })}
    </>
  );
}
