import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { informReceiptContract } from '../contract.ts';

/** Enables or disables settings at once, and offers to take it back. */
export function useReceiptState(onDone?: () => void) {
  const t = useText('informReceipt');
  return useSwitch(informReceiptContract, (isEnabled, total) => t(isEnabled ? 'done.on' : 'done.off', { total }), onDone);
}
