import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { informRouteContract } from '../contract.ts';

/** Enables or disables routes at once, and offers to take it back. */
export function useRouteState(onDone?: () => void) {
  const t = useText('informPolicy');
  return useSwitch(informRouteContract, (isEnabled, total) => t(isEnabled ? 'done.on' : 'done.off', { total }), onDone);
}
