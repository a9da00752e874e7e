import { Button, Flex, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { ticketContract } from '../contract.ts';
import { TICKET_PAGE, ticketFrom, TICKETS } from '../paths.ts';
import { DueTag, TicketLevelTag, TicketStateTag } from './TicketTags.tsx';

const MOST = 50;

export const ArticleTickets = ({ id }: PanelProps) => <SourceTickets kind="article" id={id} />;
export const EventTickets = ({ id }: PanelProps) => <SourceTickets kind="event" id={id} />;

/** The tickets that came from an article or an event, and a way to make one. */
function SourceTickets({ kind, id }: { kind: 'article' | 'event'; id: number }) {
  const t = useText('ticket');
  const nameText = useNameText();
  const mayMake = useCan('ticket.m');
  const found = useCall(ticketContract.list, { ...(kind === 'article' ? { articleId: id } : { eventId: id }), pageSize: MOST });
  const from = kind === 'article' ? { article: [id] } : { event: id };
  const create = mayMake && (
    <Link to={pathTo(TICKETS, {}, ticketFrom(from))}>
      <Button type="primary">{t('action.fromArticle')}</Button>
    </Link>
  );
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active paragraph={{ rows: 3 }} />;
  const { items } = found.data;
  return (
    <Flex vertical gap={12} className={kind === 'article' ? 'panel' : ''} align="flex-start">
      {items.length === 0 && <EmptyState text={t(`emptyOf.${kind}`)} />}
      {items.map((ticket) => (
        <Flex key={ticket.id} gap={8} align="center" wrap>
          <TicketStateTag state={ticket.state} />
          <TicketLevelTag level={ticket.level} />
          <Link to={pathTo(TICKET_PAGE, { id: ticket.id })}>{ticket.title}</Link>
          <span className="quiet num">{ticket.ticketNumber}</span>
          <span className="quiet">{ticket.leads.map(nameText).join(' ')}</span>
          <DueTag ticket={ticket} />
          <Time value={ticket.updatedAt} />
        </Flex>
      ))}
      {create}
    </Flex>
  );
}
