import { articleContract } from '#features/core/article/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { hotSpotContract } from '../contract.ts';

/** Actions on events, each with a message about its result. */
export function useEventActions() {
  const t = useText('hotSpot');
  const invalidates = [hotSpotContract, articleContract];
  const merge = useAction(hotSpotContract.merge, { invalidates, success: t('done.merged') });
  const split = useAction(hotSpotContract.split, { invalidates, success: t('done.split') });
  const undo = useAction(hotSpotContract.undo, { invalidates, success: t('done.undone') });
  return { merge, split, undo };
}
