import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type CollectServer, collectServerContract, serverGroupContract } from '../contract.ts';
import { useServerState } from './use-server-state.ts';

export function ServerBatchActions({ servers, onDone }: { servers: readonly CollectServer[]; onDone: () => void }) {
  const t = useText('collectServer');
  const web = useText('web');
  const rights = useRights('extraction');
  const { turn, othersThan, isPending } = useServerState(servers, onDone);
  const remove = useAction(collectServerContract.remove, {
    invalidates: [collectServerContract, serverGroupContract],
    success: t('done.removed'),
    onDone,
  });
  const removable = servers.filter(({ isLocal, state }) => !isLocal && state !== 'removed');
  const plain = (text: string, to: 'active' | 'draining') => (
    <Button size="small" disabled={othersThan(to).length === 0 || isPending} onClick={() => void turn(to)}>
      {text}
    </Button>
  );
  return (
    <>
      {rights.modify && (
        <>
          {plain(t('action.drain'), 'draining')}
          <ConfirmButton
            type="default"
            isDanger={false}
            isDisabled={othersThan('paused').length === 0 || isPending}
            question={t('confirm.pauseMany', { total: othersThan('paused').length })}
            onConfirm={() => turn('paused')}
          >
            {t('action.pause')}
          </ConfirmButton>
          {plain(t('action.resume'), 'active')}
        </>
      )}
      {rights.delete && (
        <ConfirmButton
          type="default"
          isDisabled={removable.length === 0}
          question={t('confirm.removeMany', { total: removable.length })}
          onConfirm={() => remove.mutateAsync({ id: removable.map(({ id }) => id) })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
