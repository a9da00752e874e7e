import { filterContract } from '#features/subjects/filter/contract.ts';
import { RemoveDialog } from '#features/subjects/filter/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type EmotionWord, emotionWordContract, emotionWordLibContract } from '../contract.ts';

/** Asks before words are deleted, and shows the effect. */
export function WordsQuestion({ words, onDone, onClose }: { words: EmotionWord[]; onDone?: () => void; onClose: () => void }) {
  const t = useText('emotionWord');
  const web = useText('web');
  const remove = useAction(emotionWordContract.remove, {
    success: t('done.removed'),
    invalidates: [emotionWordContract, emotionWordLibContract, filterContract],
    onDone: () => onDone?.(),
  });
  const ids = words.map((word) => word.id);
  const [first] = words;
  if (!first) return null;
  const { libId, polarity, strength } = first;
  return (
    <RemoveDialog
      question={words.length > 1 ? t('confirm.removeWords', { total: words.length }) : t('confirm.removeWord', { word: first.word })}
      okText={web('action.remove')}
      preview={{ endpoint: emotionWordContract.preview, input: { libId, polarity, strength, without: ids } }}
      onConfirm={(applyDays) => remove.mutateAsync({ id: ids, applyDays })}
      onClose={onClose}
    />
  );
}
