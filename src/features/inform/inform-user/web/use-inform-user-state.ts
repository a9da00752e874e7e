import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type InformUser, informUserContract } from '../contract.ts';

/** Enables or disables recipients at once, and offers to take it back. */
export function useInformUserState(onDone?: () => void) {
  const t = useText('informUser');
  const change = useAction(informUserContract.state, {
    invalidates: [informUserContract],
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    ...(onDone ? { onDone } : {}),
    success: ({ changed }, { isEnabled }) => t(isEnabled ? 'done.manyOn' : 'done.manyOff', { total: changed }),
  });
  const turn = (users: readonly InformUser[], isEnabled: boolean) => change.mutate({ ids: users.map(({ id }) => id), isEnabled });
  return { turn, isPending: change.isPending };
}
