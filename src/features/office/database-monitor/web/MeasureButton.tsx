import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { databaseContract } from '../contract.ts';

export function MeasureButton() {
  const t = useText('databaseMonitor');
  const measure = useAction(databaseContract.measure, {
    invalidates: [databaseContract],
    success: ({ changed }) => t('done.measured', { total: changed }),
  });
  if (!useRights('system-monitor').modify) return null;
  return (
    <Button loading={measure.isPending} onClick={() => measure.mutate(undefined)}>
      {t('action.measure')}
    </Button>
  );
}
