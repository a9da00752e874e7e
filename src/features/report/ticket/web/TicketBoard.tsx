import { Button, Card, Flex, Skeleton } from 'antd';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import type { TicketStep } from '#shared/tickets.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { useQuestion } from '#web/ui/use-question.ts';
import { type TicketRow, ticketContract } from '../contract.ts';
import { TICKET_PAGE, TICKETS } from '../paths.ts';
import { type BoardColumn, columnsOf, stepInto } from './board-columns.ts';
import { DueTag, runningDueOf, TicketLevelTag, TicketStateTag } from './TicketTags.tsx';
import type { AskedTickets } from './TicketFilters.tsx';
import { isAtOnce, useStep } from './use-step.tsx';
import './ticket.css';

const REFRESH_MS = 30_000;
/** Cards of a column: at first, and after each *more*. */
const SIZES = [20, 100, 200] as const;

interface BoardProps {
  filters: AskedTickets;
  /** When they were issued. */
  span: { from?: number; until?: number };
  /** The same as the address of the list has it. */
  inList: Record<string, unknown>;
}

interface Board extends BoardProps {
  /** Asks where the step asks nothing by itself: a card falls faster than a button is pressed. */
  onStep: (ticket: TicketRow, step: TicketStep) => void;
  dragged: TicketRow | undefined;
  onDrag: (ticket: TicketRow | undefined) => void;
}

/** Tickets by state. A card is dragged to where a step leads it that the person may do; its menu has the same steps. */
export function TicketBoard(props: BoardProps) {
  const t = useText('ticket');
  const ask = useQuestion();
  const { run, dialog } = useStep();
  const [dragged, setDragged] = useState<TicketRow>();
  const onStep = (ticket: TicketRow, step: TicketStep) => {
    if (!isAtOnce(step)) return run(ticket, step);
    ask({
      question: t('confirm.step', { step: t(`step.${step}`), title: ticket.title }),
      verb: t(`step.${step}`),
      isDanger: false,
      onConfirm: () => run(ticket, step),
    });
  };
  return (
    <div className="ticket-board">
      {columnsOf(props.filters.state).map((column) => (
        <Column key={column.key} column={column} {...props} onStep={onStep} dragged={dragged} onDrag={setDragged} />
      ))}
      {dialog}
    </div>
  );
}

function Column({ column, ...board }: Board & { column: BoardColumn }) {
  const t = useText('ticket');
  const [size, setSize] = useState<number>(SIZES[0]);
  const { filters, span, inList, dragged, onDrag, onStep } = board;
  const { sort, isDescending, states } = column;
  const input = { ...filters, ...span, state: [...states], sort, isDescending, pageSize: size };
  const found = useCall(ticketContract.list, input, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const step = dragged && stepInto(dragged, column);
  const name = t(`board.${column.key}`);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onDrag(undefined);
    if (dragged && step) onStep(dragged, step);
  };
  const look = dragged === undefined ? '' : step === undefined ? ' is-closed' : ' is-open';
  return (
    // Each card's menu does the same by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`ticket-column${look}`}
      aria-label={name}
      onDragOver={(event) => {
        if (step) event.preventDefault();
      }}
      onDrop={drop}
    >
      <Flex className="ticket-column-head" justify="space-between" gap={8}>
        <h2>{step ? t(`step.${step}`) : name}</h2>
        {found.data && (
          <LinkedNumber
            value={found.data.total}
            to={pathTo(TICKETS, {}, { ...filters, ...inList, state: states })}
            title={t('board.all')}
          />
        )}
      </Flex>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {found.data && <Cards tickets={found.data.items} isMixed={states.length > 1} {...board} />}
      {found.data && <More shown={found.data.items.length} total={found.data.total} onSize={setSize} />}
    </section>
  );
}

function Cards({ tickets, isMixed, onDrag, onStep }: Board & { tickets: readonly TicketRow[]; isMixed: boolean }) {
  const t = useText('ticket');
  if (tickets.length === 0) return <p className="quiet ticket-none">{t('board.none')}</p>;
  return (
    <ul>
      {tickets.map((ticket) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={ticket.id}
          draggable={ticket.steps.length > 0}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move';
            dataTransfer.setData('text/plain', ticket.title);
            onDrag(ticket);
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          <TicketCard ticket={ticket} isMixed={isMixed} onStep={onStep} />
        </li>
      ))}
    </ul>
  );
}

function TicketCard({ ticket, isMixed, onStep }: { ticket: TicketRow; isMixed: boolean; onStep: Board['onStep'] }) {
  const t = useText('ticket');
  const nameText = useNameText();
  const { id, title, ticketNumber, state, level, leads, read, replied, receivers, steps } = ticket;
  const due = runningDueOf(ticket);
  return (
    <Card size="small" hoverable>
      <Flex gap={4} justify="space-between" align="flex-start">
        <Link to={pathTo(TICKET_PAGE, { id })} draggable={false} className="ticket-card-title" title={title}>
          {title}
        </Link>
        {steps.length > 0 && (
          <RowMenu name={title}>
            {steps.map((step) => (
              <Button key={step} type="link" size="small" onClick={() => onStep(ticket, step)}>
                {t(`step.${step}`)}
              </Button>
            ))}
          </RowMenu>
        )}
      </Flex>
      <Flex gap={4} wrap align="center">
        <TicketLevelTag level={level} />
        {isMixed && <TicketStateTag state={state} />}
        <DueTag ticket={ticket} />
      </Flex>
      <Flex gap={8} justify="space-between" className="quiet">
        <span className="ticket-card-leads">{leads.map(nameText).join(' ')}</span>
        {receivers > 0 && (
          <span className="num" title={t('field.progress')}>
            {read}/{receivers} · {replied}/{receivers}
          </span>
        )}
      </Flex>
      <Flex gap={8} wrap justify="space-between" className="quiet">
        <span>{ticketNumber}</span>
        {due === null ? (
          <Time value={ticket.updatedAt} />
        ) : (
          <span>
            {t('field.due')} <Time value={due} isDeadline />
          </span>
        )}
      </Flex>
    </Card>
  );
}

/** The list has what does not fit a board. */
function More({ shown, total, onSize }: { shown: number; total: number; onSize: (size: number) => void }) {
  const t = useText('ticket');
  const next = SIZES.find((size) => size > shown);
  if (shown >= total) return null;
  if (next === undefined) return <p className="quiet ticket-none">{t('board.rest', { total: total - shown })}</p>;
  return (
    <Button type="link" size="small" block onClick={() => onSize(next)}>
      {t('board.more', { shown, total })}
    </Button>
  );
}
