import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { informMessageContract } from '#features/inform/inform-message/contract.ts';
import { type Dispatch, informHandContract } from '../contract.ts';

function useCancel(onDone?: () => void) {
  const t = useText('informHand');
  return useAction(informHandContract.cancel, {
    invalidates: [informHandContract, informMessageContract],
    success: ({ changed }) => t('done.cancelled', { total: changed }),
    ...(onDone ? { onDone } : {}),
  });
}

export function HandRowActions({ dispatch: { id, title, waiting }, onShow }: { dispatch: Dispatch; onShow: () => void }) {
  const t = useText('informHand');
  const { action } = useRights('inform');
  const cancel = useCancel();
  return (
    <>
      <Button type="link" size="small" onClick={onShow}>
        {t('action.result')}
      </Button>
      {action && waiting > 0 && (
        <ConfirmButton question={t('confirm.cancel', { title: shortly(title) })} onConfirm={() => cancel.mutateAsync({ ids: [id] })}>
          {t('action.cancel')}
        </ConfirmButton>
      )}
    </>
  );
}

export function HandBatchActions({ dispatches, onDone }: { dispatches: readonly Dispatch[]; onDone: () => void }) {
  const t = useText('informHand');
  const cancel = useCancel(onDone);
  const waiting = dispatches.filter((dispatch) => dispatch.waiting > 0).map(({ id }) => id);
  return (
    <ConfirmButton
      type="default"
      isDisabled={waiting.length === 0}
      question={t('confirm.cancelMany', { total: waiting.length })}
      onConfirm={() => cancel.mutateAsync({ ids: waiting })}
    >
      {t('action.cancel')}
    </ConfirmButton>
  );
}
