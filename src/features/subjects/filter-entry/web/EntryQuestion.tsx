import { filterContract } from '#features/subjects/filter/contract.ts';
import { RemoveDialog } from '#features/subjects/filter/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { shortly } from '#web/ui/shortly.ts';
import type { FilterEntry } from '../contract.ts';
import type { EntryList } from './entry-list.ts';

export interface Question {
  type: 'remove' | 'disable' | 'enable';
  entries: FilterEntry[];
  onDone?: () => void;
}

/** Asks before entries are deleted or switched, and shows the effect. */
export function EntryQuestion({ contract, question, onClose }: Pick<EntryList, 'contract'> & { question: Question; onClose: () => void }) {
  const t = useText('filterEntry');
  const web = useText('web');
  const { type, entries, onDone } = question;
  const invalidates = [contract, filterContract];
  const remove = useAction(contract.remove, { success: t('done.removed'), invalidates });
  const update = useAction(contract.update, { success: t('done.saved'), invalidates });
  const [first] = entries;
  if (!first) return null;
  const confirm = async (applyDays: number) => {
    const { id, value, note } = first;
    if (type === 'remove') await remove.mutateAsync({ id: entries.map((entry) => entry.id), applyDays });
    else await update.mutateAsync({ id, value, note, isEnabled: type === 'enable', applyDays });
    onDone?.();
  };
  const isMany = type === 'remove' && entries.length > 1;
  return (
    <RemoveDialog
      question={isMany ? t('confirm.removeMany', { total: entries.length }) : t(`confirm.${type}`, { value: shortly(first.value) })}
      okText={web(type === 'remove' ? 'action.remove' : 'action.confirm')}
      isDanger={type === 'remove'}
      preview={{
        endpoint: contract.preview,
        input:
          type === 'enable' ? { kind: first.kind, values: [first.value] } : { kind: first.kind, without: entries.map((entry) => entry.id) },
      }}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
