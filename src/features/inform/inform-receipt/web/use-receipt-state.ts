import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type InformReceipt, informReceiptContract } from '../contract.ts';

/** Enables or disables settings at once, and offers to take it back. */
export function useReceiptState(onDone?: () => void) {
  const t = useText('informReceipt');
  const change = useAction(informReceiptContract.state, {
    invalidates: [informReceiptContract],
    undo: (input) => ({ ...input, isEnabled: !input.isEnabled }),
    success: ({ changed }, { isEnabled }) => t(isEnabled ? 'done.on' : 'done.off', { total: changed }),
    ...(onDone ? { onDone } : {}),
  });
  const turn = (receipts: readonly InformReceipt[], isEnabled: boolean) => change.mutate({ ids: receipts.map(({ id }) => id), isEnabled });
  return { turn, isPending: change.isPending };
}
