import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import type { HotWord } from '../contract.ts';

interface HotWordRowActionsProps {
  hotWord: HotWord;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
}

export function HotWordRowActions({ hotWord, onEdit, onRemove }: HotWordRowActionsProps) {
  const t = useText('hotWordDict');
  const web = useText('web');
  const rights = useRights('report-setting');
  return (
    <>
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { word: hotWord.word })} onConfirm={() => onRemove()}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
