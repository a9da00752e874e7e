import { Flex, Skeleton } from 'antd';
import { useParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { RichTextView } from '#web/ui/RichTextView.tsx';
import { useShownRecord } from '#web/screens/record-name.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type Ticket, ticketContract } from '../contract.ts';
import { GuestPanel } from './GuestPanel.tsx';
import { TicketFacts, TicketPeople, TicketSources } from './TicketFacts.tsx';
import { FileList } from './FileList.tsx';
import { PrintTicket } from './PrintTicket.tsx';
import { TicketSteps } from './TicketSteps.tsx';
import { TicketThread } from './TicketThread.tsx';
import './ticket.css';

const REFRESH_MS = 10_000;

/** One ticket: what is asked, who has to act, and what was done so far. */
export function TicketPageScreen() {
  const web = useText('web');
  const { id: given = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/u.test(given);
  const found = useCall(ticketContract.detail, { id: Number(given) }, { isEnabled: isId, refreshMs: REFRESH_MS, keepsPrevious: true });
  const ticket = found.data;
  useShownRecord(ticket?.title);
  return (
    <>
      <PageHeader
        extra={
          ticket &&
          !found.isError && (
            <Flex gap={8} wrap>
              <PrintTicket id={ticket.id} />
              <TicketSteps ticket={ticket} />
            </Flex>
          )
        }
      />
      {!isId && <EmptyState text={web('state.noRecord')} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {isId && found.isPending && <Skeleton active paragraph={{ rows: 10 }} className="panel" />}
      {ticket && !found.isError && <TicketParts ticket={ticket} />}
    </>
  );
}

function TicketParts({ ticket }: { ticket: Ticket }) {
  const t = useText('ticket');
  return (
    <div className="ticket-page">
      <div>
        <section className="panel" aria-label={t('page.content')}>
          <h2>{t('page.content')}</h2>
          {ticket.contentHtml === '' ? <p className="quiet">{t('page.noContent')}</p> : <RichTextView html={ticket.contentHtml} />}
          <FileList files={ticket.files} />
        </section>
        <TicketSources sources={ticket.sources} />
        <TicketThread log={ticket.log} />
      </div>
      <div>
        <TicketFacts ticket={ticket} />
        <TicketPeople people={ticket.people} />
        <GuestPanel ticket={ticket} />
      </div>
    </div>
  );
}
