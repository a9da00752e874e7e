import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type HotWord, hotWordDictContract } from '../contract.ts';

/** Removes words; the error has been shown when the promise rejects. */
export function useRemoveHotWords(): (hotWords: readonly HotWord[]) => Promise<unknown> {
  const t = useText('hotWordDict');
  const remove = useAction(hotWordDictContract.remove, { invalidates: [hotWordDictContract], success: t('done.removed') });
  return (hotWords) => remove.mutateAsync({ id: hotWords.map((hotWord) => hotWord.id) });
}
