import { filterContract } from '#features/subjects/filter/contract.ts';
import { RemoveDialog } from '#features/subjects/filter/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type EmotionWordLib, emotionWordContract, emotionWordLibContract } from '../contract.ts';

export interface Question {
  type: 'remove' | 'disable' | 'enable';
  libs: EmotionWordLib[];
  onDone?: () => void;
}

const invalidates = [emotionWordLibContract, emotionWordContract, filterContract];

/** Asks before libraries are deleted or switched, and shows the effect. */
export function LibQuestion({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useText('emotionWord');
  const web = useText('web');
  const { type, libs } = question;
  const onDone = () => question.onDone?.();
  const remove = useAction(emotionWordLibContract.remove, { success: t('done.removed'), invalidates, onDone });
  const turn = useAction(emotionWordLibContract.changeState, { success: t('done.saved'), invalidates, onDone });
  const id = libs.map((lib) => lib.id);
  const isEnabled = type === 'enable';
  const [first, ...others] = libs;
  if (!first) return null;
  return (
    <RemoveDialog
      question={others.length > 0 ? t(`confirm.${type}Many`, { total: libs.length }) : t(`confirm.${type}`, { name: first.name })}
      okText={web(`action.${type}`)}
      isDanger={type === 'remove'}
      preview={{ endpoint: emotionWordLibContract.preview, input: { id, isEnabled } }}
      onConfirm={(applyDays) =>
        type === 'remove' ? remove.mutateAsync({ id, applyDays }) : turn.mutateAsync({ ids: id, isEnabled, applyDays })
      }
      onClose={onClose}
    />
  );
}
