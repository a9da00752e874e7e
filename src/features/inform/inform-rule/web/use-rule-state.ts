import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type InformRule, informRuleContract } from '../contract.ts';

/** Enables or disables rules at once, and offers to take it back. */
export function useRuleState(onDone?: () => void) {
  const t = useText('informRule');
  const change = useAction(informRuleContract.state, {
    invalidates: [informRuleContract],
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    success: ({ changed }, { isEnabled }) => t(isEnabled ? 'done.on' : 'done.off', { total: changed }),
    ...(onDone ? { onDone } : {}),
  });
  const turn = (rules: readonly InformRule[], isEnabled: boolean) => change.mutate({ ids: rules.map(({ id }) => id), isEnabled });
  return { turn, isPending: change.isPending };
}
