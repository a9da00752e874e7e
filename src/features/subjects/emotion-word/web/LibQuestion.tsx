import { filterContract } from '#features/subjects/filter/contract.ts';
import { RemoveDialog } from '#features/subjects/filter/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type EmotionWordLib, emotionWordContract, emotionWordLibContract } from '../contract.ts';

export interface Question {
  type: 'remove' | 'disable' | 'enable';
  libs: EmotionWordLib[];
}

/** Asks before a library is deleted or switched, and shows the effect. */
export function LibQuestion({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useText('emotionWord');
  const web = useText('web');
  const invalidates = [emotionWordLibContract, emotionWordContract, filterContract];
  const remove = useAction(emotionWordLibContract.remove, { success: t('done.removed'), invalidates });
  const update = useAction(emotionWordLibContract.update, { success: t('done.saved'), invalidates });
  const { type, libs } = question;
  const [first] = libs;
  if (!first) return null;
  const { id, name, note } = first;
  const confirm = (applyDays: number): Promise<unknown> =>
    type === 'remove'
      ? remove.mutateAsync({ id: libs.map((lib) => lib.id), applyDays })
      : update.mutateAsync({ id, name, note, isEnabled: type === 'enable', applyDays });
  return (
    <RemoveDialog
      question={type === 'remove' ? t('confirm.removeLibs', { total: libs.length }) : t(`confirm.${type}`, { name })}
      okText={web(type === 'remove' ? 'action.remove' : 'action.confirm')}
      isDanger={type === 'remove'}
      preview={{ endpoint: emotionWordLibContract.preview, input: { id, isEnabled: type === 'enable' } }}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
