import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { informRuleContract } from '../contract.ts';

/** Enables or disables rules at once, and offers to take it back. */
export function useRuleState(onDone?: () => void) {
  const t = useText('informRule');
  return useSwitch(informRuleContract, (isEnabled, total) => t(isEnabled ? 'done.on' : 'done.off', { total }), onDone);
}
