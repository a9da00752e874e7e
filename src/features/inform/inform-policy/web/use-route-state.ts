import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type InformRoute, informRouteContract } from '../contract.ts';

/** Enables or disables routes at once, and offers to take it back. */
export function useRouteState(onDone?: () => void) {
  const t = useText('informPolicy');
  const change = useAction(informRouteContract.state, {
    invalidates: [informRouteContract],
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    success: ({ changed }, { isEnabled }) => t(isEnabled ? 'done.on' : 'done.off', { total: changed }),
    ...(onDone ? { onDone } : {}),
  });
  const turn = (routes: readonly InformRoute[], isEnabled: boolean) => change.mutate({ ids: routes.map(({ id }) => id), isEnabled });
  return { turn, isPending: change.isPending };
}
