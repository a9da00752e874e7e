import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type InformSilence, informSilenceContract } from '../contract.ts';

/** Ends silences at once, and offers to let them go on. */
export function useSilenceEnd(onDone?: () => void) {
  const t = useText('informSilence');
  const change = useAction(informSilenceContract.end, {
    invalidates: [informSilenceContract],
    undo: (input) => ({ ...input, isEnded: !input.isEnded }),
    success: ({ changed }, { isEnded }) => t(isEnded ? 'done.ended' : 'done.goesOn', { total: changed }),
    ...(onDone ? { onDone } : {}),
  });
  const end = (silences: readonly InformSilence[]) =>
    change.mutate({ ids: silences.filter(({ state }) => state === 'active').map(({ id }) => id), isEnded: true });
  return { end, isPending: change.isPending };
}
