import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { contentTemplateContract } from '../contract.ts';

/** Enables or disables templates at once, and offers to take it back. */
export function useTemplateState(onDone?: () => void) {
  const t = useText('contentTemplate');
  return useSwitch(contentTemplateContract, (isEnabled, total) => t(isEnabled ? 'done.on' : 'done.off', { total }), onDone);
}
