import { Button } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { href, pathTo } from '#web/screens/href.ts';
import { useRights, useUser } from '#web/session/user-store.ts';
import { SIMULATE_FLAG } from '#web/session/storage.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { sessionContract } from '#features/core/session/contract.ts';
import { providerPowersContract } from '#features/office/three-powers/contract.ts';
import { type Client, clientContract } from '../contract.ts';
import { CLIENT_UPDATE } from '../paths.ts';
import { useClientState } from './use-client-state.ts';

/** The new tab has a session of its own: its token is passed in the hash, which the guard reads. */
const openSimulation = (token: string): void => {
  window.open(
    `${window.location.pathname}?${SIMULATE_FLAG}${href('/front/dashboard', {}, { authorization: token })}`,
    '_blank',
    'noopener',
  );
};

export function ClientRowActions({ client, onRemove }: { client: Client; onRemove: () => void }) {
  const t = useText('client');
  const web = useText('web');
  const rights = useRights('client');
  // The provider itself cannot be entered or deleted.
  const isOwn = useUser()?.Client_ID === client.id;
  const { turn, isPending } = useClientState([client]);
  const enter = useAction(sessionContract.simulateLogin, { onDone: (token) => openSimulation(token.access_token) });
  const join = useAction(providerPowersContract.turnOff, {
    success: t('done.powersOff', { name: client.name }),
    invalidates: [clientContract],
  });
  return (
    <RowActions name={client.name}>
      {rights.action && !isOwn && client.state === 'enabled' && (
        <ConfirmButton
          isDanger={false}
          question={t('enter.question', { name: client.name })}
          onConfirm={() => enter.mutate({ clientId: client.id })}
        >
          {t('action.enter')}
        </ConfirmButton>
      )}
      {rights.modify && (
        <Link to={pathTo(CLIENT_UPDATE, {}, { id: client.id })}>
          <Button type="link" size="small">
            {web('action.edit')}
          </Button>
        </Link>
      )}
      {rights.modify && !isOwn && (
        <Button type="link" size="small" loading={isPending} onClick={() => turn([client], client.state === 'disabled')}>
          {web(client.state === 'enabled' ? 'action.disable' : 'action.enable')}
        </Button>
      )}
      {rights.modify && client.hasThreePowers && (
        <ConfirmButton question={t('confirm.powersOff', { name: client.name })} onConfirm={() => join.mutateAsync({ id: client.id })}>
          {t('action.powersOff')}
        </ConfirmButton>
      )}
      {rights.delete && !isOwn && (
        <Button type="link" size="small" danger onClick={onRemove}>
          {web('action.remove')}
        </Button>
      )}
    </RowActions>
  );
}
