import type { ReactNode } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights, useUser } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { sessionContract } from '#features/core/session/contract.ts';
import { openSimulation } from './open-simulation.ts';

/** Enters a client as its first administrator, in a new tab, at a screen; for whom may, and not for the provider itself. */
export function EnterClientButton({
  client,
  path,
  children,
}: {
  client: { id: number; name: string };
  path?: `/${string}`;
  children: ReactNode;
}) {
  const t = useText('client');
  const isOwn = useUser()?.Client_ID === client.id;
  const mayEnter = useRights('client').action;
  const enter = useAction(sessionContract.simulateLogin, { onDone: (token) => openSimulation(token.access_token, path) });
  if (!mayEnter || isOwn) return null;
  return (
    <ConfirmButton
      isDanger={false}
      question={t('enter.question', { name: client.name })}
      onConfirm={() => enter.mutate({ clientId: client.id })}
    >
      {children}
    </ConfirmButton>
  );
}
