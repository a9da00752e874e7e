import { Flex } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { TicketRow, ticketContract } from '../contract.ts';
import { TICKET_PAGE } from '../paths.ts';
import { DueTag, runningDueOf, TicketLevelTag, TicketStateTag } from './TicketTags.tsx';

export function useTicketColumns(): ColumnOf<typeof ticketContract.list>[] {
  const t = useText('ticket');
  const nameText = useNameText();
  return [
    titleColumn(t('field.title'), ({ kind, sender }) => [t(`kind.${kind}`), nameText(sender)]),
    enumColumn({
      key: 'level',
      title: t('field.level'),
      width: 76,
      render: ({ level }: TicketRow) => <TicketLevelTag level={level} />,
      label: ({ level }: TicketRow) => t(`level.${level}`),
    }),
    textColumn({ key: 'kind', title: t('field.kind'), width: 110, isHidden: true, value: ({ kind }: TicketRow) => t(`kind.${kind}`) }),
    textColumn({ key: 'category', title: t('field.category'), width: 110, isHidden: true }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 108,
      render: ({ state }: TicketRow) => <TicketStateTag state={state} />,
      label: ({ state }: TicketRow) => t(`state.${state}`),
    }),
    receiverColumn(
      t('field.receiver'),
      (row) => row.leads.map(nameText).join(' '),
      ({ read, replied, receivers }) => t('ofReceivers', { read, replied, receivers }),
    ),
    progressColumn(t('field.progress')),
    dueColumn(t('field.due')),
    textColumn({ key: 'sender', title: t('field.sender'), width: 110, isHidden: true }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt' }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', isHidden: true }),
  ];
}

type Column = ColumnOf<typeof ticketContract.list>;

/** Below the title its number, kind and sender. */
const titleColumn = (title: string, factsOf: (row: TicketRow) => readonly string[]): Column => ({
  key: 'title',
  title,
  grows: true,
  text: (row) => row.title,
  render: (row) => (
    <div>
      <Link className="two-lines" title={row.title} to={pathTo(TICKET_PAGE, { id: row.id })}>
        {row.title}
      </Link>
      <Flex wrap className="quiet num">
        {[row.ticketNumber, ...factsOf(row)].filter(Boolean).map((fact, i) => (
          <span key={fact}>{i === 0 ? fact : `\u00A0· ${fact}`}</span>
        ))}
      </Flex>
    </div>
  ),
});

/** Below who has to act: how many of them read it and how many answered, R and C. */
const receiverColumn = (title: string, leadsOf: (row: TicketRow) => string, progressOf: (row: TicketRow) => string): Column => ({
  key: 'leads',
  title,
  width: 164,
  text: leadsOf,
  render: (row) => (
    <div>
      <div className="two-lines" title={leadsOf(row)}>
        {leadsOf(row) || '–'}
      </div>
      {row.issuedAt !== null && <div className="quiet num">{progressOf(row)}</div>}
    </div>
  ),
});

/** For whoever wants the numbers in a column of their own. */
const progressColumn = (title: string): Column => ({
  key: 'progress',
  title,
  width: 116,
  align: 'right',
  isHidden: true,
  text: ({ read, replied, receivers }) => `${read}/${receivers} ${replied}/${receivers}`,
  render: ({ read, replied, receivers }) => (
    <span className="num">
      {read}/{receivers} · {replied}/{receivers}
    </span>
  ),
});

const dueColumn = (title: string): Column => ({
  key: 'due',
  title,
  width: 116,
  sort: 'closeDueAt',
  text: (row) => formatDue(runningDueOf(row)),
  render: (row) => (
    <Flex vertical gap={2} align="flex-start">
      <Time value={runningDueOf(row)} isDeadline /> <DueTag ticket={row} />
    </Flex>
  ),
});

const formatDue = (due: number | null): string => (due === null ? '' : formatFullTime(due));
