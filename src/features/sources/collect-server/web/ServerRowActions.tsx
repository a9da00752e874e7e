import { Button } from 'antd';
import { Link } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { type CollectServer, collectServerContract, serverGroupContract } from '../contract.ts';
import { SERVER_EDIT } from '../paths.ts';
import { useServerState } from './use-server-state.ts';

interface ServerRowActionsProps {
  server: CollectServer;
  onToken: (made: Output<typeof collectServerContract.token>) => void;
}

export function ServerRowActions({ server, onToken }: ServerRowActionsProps) {
  const t = useText('collectServer');
  const web = useText('web');
  const rights = useRights('extraction');
  const { turn, isPending } = useServerState([server]);
  const invalidates = [collectServerContract, serverGroupContract];
  const token = useAction(collectServerContract.token, { invalidates, onDone: onToken });
  const remove = useAction(collectServerContract.remove, { invalidates, success: t('done.removed') });
  const { id, name, state, isLocal } = server;
  if (state === 'removed') return null;
  const plain = (text: string, to: 'active' | 'draining') => (
    <Button type="link" size="small" loading={isPending} onClick={() => void turn(to)}>
      {text}
    </Button>
  );
  return (
    <RowActions name={name}>
      {rights.modify && (
        <Link to={pathTo(SERVER_EDIT, {}, { id })}>
          <Button type="link" size="small">
            {web('action.edit')}
          </Button>
        </Link>
      )}
      {rights.modify && state !== 'active' && plain(t('action.resume'), 'active')}
      {rights.modify && state === 'active' && plain(t('action.drain'), 'draining')}
      {rights.modify && state !== 'paused' && (
        <ConfirmButton
          isDanger={false}
          question={t(isLocal ? 'confirm.pauseLocal' : 'confirm.pause', { name })}
          onConfirm={() => turn('paused')}
        >
          {t('action.pause')}
        </ConfirmButton>
      )}
      {rights.modify && !isLocal && (
        <ConfirmButton isDanger={false} question={t('confirm.token', { name })} onConfirm={() => token.mutateAsync({ id })}>
          {t('action.token')}
        </ConfirmButton>
      )}
      {rights.delete && !isLocal && (
        <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}
