import { bulletinFilterSchema } from '#features/report/brief-report/contract.ts';
import { BulletinDrawer } from '#features/report/brief-report/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useClosedByError } from '#web/client/use-closed-by-error.ts';
import { useText } from '#web/i18n/use-text.ts';
import { bulletinHistoryContract } from '../contract.ts';

/** The form of a bulletin that stands for several. */
export function MergeBulletins({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useText('bulletinHistory');
  const { data, error } = useCall(bulletinHistoryContract.merge, { id: [...ids] });
  useClosedByError(error, onClose);
  if (!data) return null;
  const { filter, left, gaps, ...from } = data;
  const notes = [
    t('merge.note', { total: ids.length }),
    ...(left > 0 ? [t('merge.left', { left })] : []),
    ...(gaps > 0 ? [t('merge.gaps', { gaps })] : []),
  ];
  return <BulletinDrawer from={{ ...from, ...bulletinFilterSchema.parse(filter) }} notes={notes} onClose={onClose} />;
}
