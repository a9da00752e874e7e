import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { EditButton } from '#web/ui/EditButton.tsx';
import type { TagKeyword } from '../contract.ts';
import { ApplyKeyword } from './ApplyKeyword.tsx';

interface TagKeywordRowActionsProps {
  keyword: TagKeyword;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
}

export function TagKeywordRowActions({ keyword, onEdit, onRemove }: TagKeywordRowActionsProps) {
  const t = useText('tag');
  const web = useText('web');
  const rights = useRights('tag');
  return (
    <>
      {rights.modify && keyword.isEnabled && <ApplyKeyword keyword={keyword} />}
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton question={t('confirm.removeKeyword', { expression: shortly(keyword.expression) })} onConfirm={onRemove}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
