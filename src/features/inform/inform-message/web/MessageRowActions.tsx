import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { TICKETS, ticketFrom } from '#features/report/ticket/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import type { InformMessage } from '../contract.ts';
import { mayCancel, mayConfirm, mayResend, useMessageActions } from './use-message-actions.ts';

/** What waits for somebody stands in sight. */
export function MessageRowActions({ message, onShow }: { message: InformMessage; onShow: () => void }) {
  const t = useText('informMessage');
  const { action } = useRights('inform');
  const { confirm } = useMessageActions();
  return (
    <>
      <Button type="link" size="small" onClick={onShow}>
        {t('action.detail')}
      </Button>
      {action && mayConfirm(message) && (
        <Button type="link" size="small" onClick={() => confirm.mutate({ ids: [message.id] })}>
          {t('action.confirm')}
        </Button>
      )}
      <OtherActions message={message} />
    </>
  );
}

function OtherActions({ message }: { message: InformMessage }) {
  const t = useText('informMessage');
  const { action } = useRights('inform');
  const mayTicket = useCan('ticket.m');
  const navigate = useNavigate();
  const { cancel, resend } = useMessageActions();
  const isResent = action && mayResend(message);
  const isCancelled = action && mayCancel(message);
  if (!mayTicket && !isResent && !isCancelled) return null;
  return (
    <RowMenu name={message.letter.title}>
      {mayTicket && (
        <Button type="link" size="small" onClick={() => void navigate(pathTo(TICKETS, {}, ticketFrom({ warning: message.id })))}>
          {t('action.ticket')}
        </Button>
      )}
      {isResent && (
        <Button type="link" size="small" onClick={() => resend.mutate({ ids: [message.id] })}>
          {t('action.resend')}
        </Button>
      )}
      {isCancelled && (
        <ConfirmButton question={t('confirm.cancel', { total: 1 })} onConfirm={() => cancel.mutateAsync({ ids: [message.id] })}>
          {t('action.cancel')}
        </ConfirmButton>
      )}
    </RowMenu>
  );
}
