import { App } from 'antd';
import { useEffect } from 'react';
import { bulletinFilterSchema } from '#features/report/brief-report/contract.ts';
import { BulletinDrawer } from '#features/report/brief-report/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { bulletinHistoryContract } from '../contract.ts';

/** The form of a bulletin that stands for several. */
export function MergeBulletins({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useText('bulletinHistory');
  const errorText = useErrorText();
  const { message } = App.useApp();
  const { data, error } = useCall(bulletinHistoryContract.merge, { id: [...ids] });
  useEffect(() => {
    if (!error) return;
    void message.error(errorText(error));
    onClose();
  }, [error, errorText, message, onClose]);
  if (!data) return null;
  const { filter, left, gaps, ...from } = data;
  const notes = [
    t('merge.note', { total: ids.length }),
    ...(left > 0 ? [t('merge.left', { left })] : []),
    ...(gaps > 0 ? [t('merge.gaps', { gaps })] : []),
  ];
  return <BulletinDrawer from={{ ...from, ...bulletinFilterSchema.parse(filter) }} notes={notes} onClose={onClose} />;
}
