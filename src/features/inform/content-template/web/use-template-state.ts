import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type ContentTemplate, contentTemplateContract } from '../contract.ts';

/** Enables or disables settings at once, and offers to take it back. */
export function useTemplateState(onDone?: () => void) {
  const t = useText('contentTemplate');
  const change = useAction(contentTemplateContract.state, {
    invalidates: [contentTemplateContract],
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    success: ({ changed }, { isEnabled }) => t(isEnabled ? 'done.on' : 'done.off', { total: changed }),
    ...(onDone ? { onDone } : {}),
  });
  const turn = (templates: readonly ContentTemplate[], isEnabled: boolean) =>
    change.mutate({ ids: templates.map(({ id }) => id), isEnabled });
  return { turn, isPending: change.isPending };
}
