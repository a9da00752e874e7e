import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Client, clientContract } from '../contract.ts';

/** Enables or disables clients at once, and offers to take it back. */
export function useClientState(clients: readonly Client[], onDone?: () => void) {
  const t = useText('client');
  const [first] = clients;
  const change = useAction(clientContract.changeState, {
    invalidates: [clientContract],
    success: ({ changed }, { state }) =>
      clients.length === 1 && first ? t(`done.${state}`, { name: first.name }) : t(`done.${state}Many`, { total: changed }),
    undo: (input) => ({ ...input, state: input.state === 'enabled' ? ('disabled' as const) : ('enabled' as const) }),
    ...(onDone ? { onDone } : {}),
  });
  const turn = (rows: readonly Client[], isOn: boolean) =>
    change.mutate({ ids: rows.map(({ id }) => id), state: isOn ? 'enabled' : 'disabled' });
  return { turn, isPending: change.isPending };
}
