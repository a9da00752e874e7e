import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRecord } from '#shared/is-record.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { randomName } from '#web/ui/random-name.ts';
import { guestTicketContract, type GuestTicket } from '../guest-contract.ts';
import { GuestPages } from './GuestPages.tsx';
import './ticket.css';
import './guest.css';

const NOT_FOUND = 404;
const TOO_OFTEN = 429;

/** One ticket for whoever has its link and the code. */
export function GuestTicketScreen() {
  const t = useText('ticket');
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const [ticket, setTicket] = useState<GuestTicket>();
  // The same opening, however often its answer is lost.
  const [attempt] = useState(randomName);
  const open = useAction(guestTicketContract.open, { saysError: false, onDone: setTicket });
  useShownRecord(ticket?.title);
  if (ticket) return <GuestPages opened={ticket} />;
  const { error } = open;
  const isGone = key === '' || error?.status === NOT_FOUND;
  return (
    <main className="guest-door">
      <section className="panel">
        <h1>{t(isGone ? 'door.gone' : 'door.title')}</h1>
        <p role={isGone ? 'alert' : undefined}>{t(isGone ? 'door.goneHint' : 'door.hint')}</p>
        {error?.status === TOO_OFTEN && <p role="alert">{t('door.often', { seconds: secondsOf(error.detail) })}</p>}
        {error && !isGone && error.status !== TOO_OFTEN && <ErrorState error={error} />}
        {key !== '' && (
          <Form layout="vertical" onFinish={({ code }: { code: string }) => open.mutate({ key, code, attempt })}>
            <Form.Item name="code" label={t('guest.code')} rules={[{ required: true, message: '' }]}>
              <Input size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </Form.Item>
            <Button type="primary" size="large" block htmlType="submit" loading={open.isPending}>
              {t('door.open')}
            </Button>
          </Form>
        )}
      </section>
    </main>
  );
}

const secondsOf = (detail: unknown): number => (isRecord(detail) && typeof detail.seconds === 'number' ? detail.seconds : 60);
