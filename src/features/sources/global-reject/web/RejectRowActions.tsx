import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { globalRejectContract, rejectClassContract, type RejectEntry } from '../contract.ts';

export function RejectRowActions({ entry, onEdit }: { entry: RejectEntry; onEdit: () => void }) {
  const t = useText('globalReject');
  const web = useText('web');
  const rights = useRights('operation-setting');
  const remove = useAction(globalRejectContract.remove, {
    invalidates: [globalRejectContract, rejectClassContract],
    success: t('done.removed'),
  });
  return (
    <>
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton
          question={t('confirm.remove', { value: shortly(entry.value) })}
          onConfirm={() => remove.mutateAsync({ id: [entry.id] })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
