import { Flex } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { TicketRow, ticketContract } from '../contract.ts';
import { TICKET_PAGE } from '../paths.ts';
import { DueTag, runningDueOf, TicketLevelTag, TicketStateTag } from './TicketTags.tsx';

export function useTicketColumns(): ColumnOf<typeof ticketContract.list>[] {
  const t = useText('ticket');
  const nameText = useNameText();
  const leadsOf = ({ leads }: TicketRow) => leads.map(nameText).join(' ');
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
      width: 120,
      render: ({ state }: TicketRow) => <TicketStateTag state={state} />,
      label: ({ state }: TicketRow) => t(`state.${state}`),
    }),
    longTextColumn({ key: 'leads', title: t('field.receiver'), width: 120, grows: false, value: leadsOf }),
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
      <Link to={pathTo(TICKET_PAGE, { id: row.id })}>{row.title}</Link>
      <div className="quiet num">{[row.ticketNumber, ...factsOf(row)].filter(Boolean).join(' · ')}</div>
    </div>
  ),
});

const progressColumn = (title: string): Column => ({
  key: 'progress',
  title,
  width: 116,
  align: 'right',
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
  width: 170,
  sort: 'closeDueAt',
  text: (row) => formatDue(runningDueOf(row)),
  render: (row) => (
    <Flex gap={6} align="center">
      <Time value={runningDueOf(row)} /> <DueTag ticket={row} />
    </Flex>
  ),
});

const formatDue = (due: number | null): string => (due === null ? '' : formatFullTime(due));
