import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { type SubClient, subClientContract } from '../contract.ts';

export function SubClientActions({ client, onSight }: { client: SubClient; onSight: () => void }) {
  const t = useText('subClient');
  const rights = useRights('user-manage');
  const { id, name, users, state, isStoppedByParent } = client;
  const change = useAction(subClientContract.changeState, {
    invalidates: [subClientContract],
    success: (_, input) => t(input.state === 'enabled' ? 'done.started' : 'done.stopped', { name }),
  });
  const turn = (next: SubClient['state']) => change.mutateAsync({ ids: [id], state: next });
  if (!rights.modify) return null;
  return (
    <RowActions name={name}>
      <Button type="link" size="small" onClick={onSight}>
        {t('action.sight')}
      </Button>
      {state === 'enabled' && (
        <ConfirmButton question={t('stop.question', { name, total: users })} onConfirm={() => turn('disabled')}>
          {t('action.stop')}
        </ConfirmButton>
      )}
      {state === 'disabled' && isStoppedByParent && (
        <Button type="link" size="small" loading={change.isPending} onClick={() => void turn('enabled')}>
          {t('action.start')}
        </Button>
      )}
    </RowActions>
  );
}
