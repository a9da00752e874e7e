import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type CollectServer, collectServerContract, serverGroupContract } from '../contract.ts';

type Steered = 'active' | 'draining' | 'paused';

/** Drains, pauses or resumes servers, and offers to take it back where all were in one state before. */
export function useServerState(servers: readonly CollectServer[], onDone?: () => void) {
  const t = useText('collectServer');
  const change = useAction(collectServerContract.state, {
    invalidates: [collectServerContract, serverGroupContract],
    success: ({ changed }, { state }) => t(`done.${state}`, { total: changed }),
    undo: ({ ids, state }) => {
      const before = new Set(servers.filter((server) => ids.includes(server.id)).map((server) => server.state));
      const [was] = before;
      return before.size === 1 && was !== undefined && was !== 'removed' && was !== state ? { ids, state: was } : undefined;
    },
    ...(onDone ? { onDone } : {}),
  });
  /** Only those that it changes. */
  const othersThan = (state: Steered) => servers.filter((server) => server.state !== state && server.state !== 'removed');
  const turn = (state: Steered) =>
    change.mutateAsync({ ids: othersThan(state).map(({ id }) => id), state }).then(
      () => undefined,
      () => undefined,
    );
  return { turn, othersThan, isPending: change.isPending };
}
