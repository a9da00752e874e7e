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
  if (!rights.modify) return null;
  return (
    <RowActions name={name}>
      <Button type="link" size="small" onClick={onSight}>
        {t('action.sight')}
      </Button>
      {state === 'enabled' && (
        <ConfirmButton
          question={t('stop.question', { name, total: users })}
          onConfirm={() => change.mutateAsync({ ids: [id], state: 'disabled' })}
        >
          {t('action.stop')}
        </ConfirmButton>
      )}
      {state === 'disabled' && isStoppedByParent && (
        <Button type="link" size="small" loading={change.isPending} onClick={() => change.mutate({ ids: [id], state: 'enabled' })}>
          {t('action.start')}
        </Button>
      )}
    </RowActions>
  );
}

const idsOf = (clients: readonly SubClient[], state: SubClient['state']) => ({ ids: clients.map(({ id }) => id), state });

/** What the provider stopped its parent cannot enable. */
export const isParents = ({ state, isStoppedByParent }: SubClient): boolean => state === 'enabled' || isStoppedByParent;

export function SubClientBatchActions({ clients, onDone }: { clients: readonly SubClient[]; onDone: () => void }) {
  const t = useText('subClient');
  const rights = useRights('user-manage');
  const change = useAction(subClientContract.changeState, {
    invalidates: [subClientContract],
    success: ({ changed }, input) => t(input.state === 'enabled' ? 'done.startedAll' : 'done.stoppedAll', { total: changed }),
    onDone,
  });
  const running = clients.filter(({ state }) => state === 'enabled');
  const stopped = clients.filter(({ state }) => state === 'disabled');
  const users = running.reduce((sum, client) => sum + client.users, 0);
  if (!rights.modify) return null;
  return (
    <>
      <Button
        size="small"
        disabled={stopped.length === 0}
        loading={change.isPending}
        onClick={() => change.mutate(idsOf(stopped, 'enabled'))}
      >
        {t('action.start')}
      </Button>
      <ConfirmButton
        type="default"
        isDisabled={running.length === 0 || change.isPending}
        question={t('stop.questionAll', { clients: running.length, total: users })}
        onConfirm={() => change.mutateAsync(idsOf(running, 'disabled'))}
      >
        {t('action.stop')}
      </ConfirmButton>
    </>
  );
}
