import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type MissingPage, missingPageContract } from '../contract.ts';

interface MissingPageActionsProps {
  page: MissingPage;
  onAssign: () => void;
  onRemove: () => Promise<unknown>;
}

export function MissingPageActions({ page: { id, state }, onAssign, onRemove }: MissingPageActionsProps) {
  const t = useText('missingPage');
  const web = useText('web');
  const rights = useRights('tag');
  const retry = useAction(missingPageContract.retry, { invalidates: [missingPageContract] });
  const isOver = state !== 'waiting' && state !== 'running';
  return (
    <>
      {rights.modify && state === 'no-subject' && (
        <Button type="link" size="small" onClick={onAssign}>
          {t('action.assign')}
        </Button>
      )}
      {rights.modify && (state === 'failed' || state === 'no-subject') && (
        <Button type="link" size="small" onClick={() => retry.mutate({ id })}>
          {t('action.retry')}
        </Button>
      )}
      {rights.delete && isOver && (
        <ConfirmButton question={t('confirm.remove', { total: 1 })} onConfirm={onRemove}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
