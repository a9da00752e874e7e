import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { hotListContract } from '../contract.ts';

/** Actions on hot events, each with a message about its result. */
export function useHotActions() {
  const t = useText('hotList');
  const invalidates = [hotListContract];
  const mute = useAction(hotListContract.mute, {
    invalidates,
    success: t('done.muted'),
    undo: (input) => ({ ...input, isMuted: false }),
  });
  const unmute = useAction(hotListContract.mute, { invalidates, success: t('done.unmuted') });
  const takeOut = useAction(hotListContract.split, { invalidates, success: t('done.out'), undo: (input) => ({ ...input, isOut: false }) });
  const putBack = useAction(hotListContract.split, { invalidates, success: t('done.back') });
  return { mute, unmute, takeOut, putBack };
}
