import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { type InformUser, informUserContract } from '../contract.ts';

interface InformUserRowActionsProps {
  user: InformUser;
  onEdit: () => void;
  onChannels: () => void;
}

export function InformUserRowActions({ user: { id, name, kind }, onEdit, onChannels }: InformUserRowActionsProps) {
  const t = useText('informUser');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const remove = useAction(informUserContract.remove, { invalidates: [informUserContract], success: t('done.removed') });
  return (
    <>
      {rights.modify && kind === 'person' && (
        <Button type="link" size="small" onClick={onChannels}>
          {t('action.channels')}
        </Button>
      )}
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
