import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type Dictionary, dictionaryContract } from '../contract.ts';
import { useDictionaryExport } from './use-dictionary-export.ts';

export function DictionaryBatchActions({ dictionaries, onDone }: { dictionaries: readonly Dictionary[]; onDone: () => void }) {
  const t = useText('dictionary');
  const web = useText('web');
  const rights = useRights('subject');
  const remove = useAction(dictionaryContract.remove, { invalidates: [dictionaryContract], success: t('done.removed') });
  const save = useDictionaryExport();
  const ids = dictionaries.map((dictionary) => dictionary.id);
  return (
    <>
      <Button size="small" onClick={() => save(ids, 'csv')}>
        {t('action.export')}
      </Button>{' '}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { count: ids.length })}
          onConfirm={() => remove.mutateAsync({ id: ids }).then(onDone, () => undefined)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
