import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import type { Tag } from '../contract.ts';
import { useRemoveTags } from './use-remove-tags.ts';

export function TagRowActions({ tag, onEdit, onMerge }: { tag: Tag; onEdit: () => void; onMerge: () => void }) {
  const t = useText('tag');
  const web = useText('web');
  const rights = useRights('tag');
  const { question, remove } = useRemoveTags();
  return (
    <>
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <>
          <Button type="link" size="small" onClick={onMerge}>
            {t('action.merge')}
          </Button>
          <ConfirmButton question={question([tag])} onConfirm={() => remove([tag])}>
            {web('action.remove')}
          </ConfirmButton>
        </>
      )}
    </>
  );
}
