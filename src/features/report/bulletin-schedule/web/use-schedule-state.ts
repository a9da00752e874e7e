import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { bulletinScheduleContract } from '../contract.ts';

/** Enables or disables schedules at once, and offers to take it back. */
export function useScheduleState(onDone?: () => void) {
  const t = useText('bulletinSchedule');
  return useSwitch(bulletinScheduleContract, (isEnabled, total) => t(isEnabled ? 'done.on' : 'done.off', { total }), onDone);
}
