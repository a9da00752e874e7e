import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useNavigate } from 'react-router';
import { TICKETS, ticketFrom } from '#features/report/ticket/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import type { InformMessage } from '../contract.ts';
import { mayCancel, mayConfirm, mayResend, useMessageActions } from './use-message-actions.ts';

export function MessageRowActions({ message, onShow }: { message: InformMessage; onShow: () => void }) {
  const t = useText('informMessage');
  const { action } = useRights('inform');
  const mayTicket = useCan('ticket.m');
  const navigate = useNavigate();
  const { cancel, confirm, resend } = useMessageActions();
  return (
    <RowActions name={message.letter.title}>
      <Button type="link" size="small" onClick={onShow}>
        {t('action.detail')}
      </Button>
      {mayTicket && (
        <Button type="link" size="small" onClick={() => void navigate(pathTo(TICKETS, {}, ticketFrom({ warning: message.id })))}>
          {t('action.ticket')}
        </Button>
      )}
      {action && mayConfirm(message) && (
        <Button type="link" size="small" onClick={() => confirm.mutate({ ids: [message.id] })}>
          {t('action.confirm')}
        </Button>
      )}
      {action && mayResend(message) && (
        <Button type="link" size="small" onClick={() => resend.mutate({ ids: [message.id] })}>
          {t('action.resend')}
        </Button>
      )}
      {action && mayCancel(message) && (
        <ConfirmButton question={t('confirm.cancel', { total: 1 })} onConfirm={() => cancel.mutateAsync({ ids: [message.id] })}>
          {t('action.cancel')}
        </ConfirmButton>
      )}
    </RowActions>
  );
}
