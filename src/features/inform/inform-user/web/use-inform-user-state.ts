import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { informUserContract } from '../contract.ts';

/** Enables or disables recipients at once, and offers to take it back. */
export function useInformUserState(onDone?: () => void) {
  const t = useText('informUser');
  return useSwitch(informUserContract, (isEnabled, total) => t(isEnabled ? 'done.manyOn' : 'done.manyOff', { total }), onDone);
}
