import { Button, Dropdown } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { type Dictionary, dictionaryContract } from '../contract.ts';
import { useDictionaryExport } from './use-dictionary-export.ts';

const FORMATS = ['txt', 'csv'] as const;

export function DictionaryRowActions({ dictionary: { id, name }, onEdit }: { dictionary: Dictionary; onEdit: () => void }) {
  const t = useText('dictionary');
  const web = useText('web');
  const rights = useRights('subject');
  const remove = useAction(dictionaryContract.remove, { invalidates: [dictionaryContract], success: t('done.removed') });
  const save = useDictionaryExport();
  const formats = FORMATS.map((format) => ({ key: format, label: t(`action.${format}`), onClick: () => save([id], format) }));
  return (
    <>
      {rights.modify && <EditButton onClick={onEdit} />}
      <Dropdown trigger={['click']} menu={{ items: formats }}>
        <Button type="link" size="small">
          {t('action.export')}
        </Button>
      </Dropdown>
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
