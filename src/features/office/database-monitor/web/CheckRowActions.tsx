import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { dbCheckContract, type RecordCheck } from '../contract.ts';

export function CheckRowActions({ check, onEdit }: { check: RecordCheck; onEdit: () => void }) {
  const t = useText('databaseMonitor');
  const web = useText('web');
  const rights = useRights('system-monitor');
  const invalidates = [dbCheckContract];
  const run = useAction(dbCheckContract.run, { invalidates, success: ({ state }) => t(`done.run.${state}`) });
  const remove = useAction(dbCheckContract.remove, { invalidates, success: t('done.removed') });
  return (
    <>
      {rights.modify && (
        <Button type="link" size="small" loading={run.isPending} onClick={() => run.mutate({ id: check.id })}>
          {t('action.run')}
        </Button>
      )}
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { name: check.name })} onConfirm={() => remove.mutateAsync({ id: [check.id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
