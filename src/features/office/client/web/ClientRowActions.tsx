import { Button } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights, useUser } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { providerPowersContract } from '#features/office/three-powers/contract.ts';
import { type Client, clientContract } from '../contract.ts';
import { CLIENT_UPDATE } from '../paths.ts';
import { EnterClientButton } from './EnterClientButton.tsx';
import { useClientState } from './use-client-state.ts';

export function ClientRowActions({ client, onRemove }: { client: Client; onRemove: () => void }) {
  const t = useText('client');
  const web = useText('web');
  const rights = useRights('client');
  // The provider itself cannot be entered or deleted.
  const isOwn = useUser()?.Client_ID === client.id;
  const { turn, isPending } = useClientState([client]);
  const join = useAction(providerPowersContract.turnOff, {
    success: t('done.powersOff', { name: client.name }),
    invalidates: [clientContract],
  });
  return (
    <RowActions name={client.name}>
      {rights.action && !isOwn && client.state === 'enabled' && <EnterClientButton client={client}>{t('action.enter')}</EnterClientButton>}
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
