import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import type { InformMessage } from '../contract.ts';
import { mayCancel, mayConfirm, mayResend, useMessageActions } from './use-message-actions.ts';

/** What can be done with several messages at once. */
export function MessageBatchActions({ messages, onDone }: { messages: readonly InformMessage[]; onDone: () => void }) {
  const t = useText('informMessage');
  const { action } = useRights('inform');
  const { cancel, confirm, resend, revoke } = useMessageActions(onDone);
  if (!action) return undefined;
  const idsOf = (rows: readonly InformMessage[]) => rows.map(({ id }) => id);
  const waiting = messages.filter(mayCancel);
  const again = messages.filter(mayResend);
  const unconfirmed = messages.filter(mayConfirm);
  return (
    <>
      <Button size="small" disabled={unconfirmed.length === 0} onClick={() => confirm.mutate({ ids: idsOf(unconfirmed) })}>
        {t('action.confirm')}
      </Button>
      <Button size="small" disabled={again.length === 0} onClick={() => resend.mutate({ ids: idsOf(again) })}>
        {t('action.resend')}
      </Button>
      {waiting.length > 0 && (
        <ConfirmButton
          type="default"
          question={t('confirm.cancel', { total: waiting.length })}
          onConfirm={() => cancel.mutateAsync({ ids: idsOf(waiting) })}
        >
          {t('action.cancel')}
        </ConfirmButton>
      )}
      <ConfirmButton
        type="default"
        question={t('confirm.revoke', { total: messages.length })}
        onConfirm={() => revoke.mutateAsync({ id: idsOf(messages) })}
      >
        {t('action.revoke')}
      </ConfirmButton>
    </>
  );
}
