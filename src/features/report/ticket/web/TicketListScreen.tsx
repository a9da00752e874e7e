import { Button, Flex, Segmented, Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SECOND_MS } from '#shared/time.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { param } from '#web/ui/list-params.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { readFilters, type TableList } from '#web/ui/use-list-state.ts';
import { TICKET_SCOPES, type TicketRow, ticketContract } from '../contract.ts';
import { TICKET_PAGE } from '../paths.ts';
import { TicketBatch, TicketRowActions } from './TicketActions.tsx';
import { type AskedTickets, TicketFilters, useTicketList } from './TicketFilters.tsx';
import { useTicketColumns } from './use-ticket-columns.tsx';

const TicketDrawer = lazy(async () => ({ default: (await import('./TicketDrawer.tsx')).TicketDrawer }));
const TicketBoard = lazy(async () => ({ default: (await import('./TicketBoard.tsx')).TicketBoard }));
const TicketStatistic = lazy(async () => ({ default: (await import('./TicketStatistic.tsx')).TicketStatistic }));
const SettingDrawer = lazy(async () => ({ default: (await import('./SettingDrawer.tsx')).SettingDrawer }));
const REFRESH_MS = 15_000;
const VIEW = 'view';
/** What the address may bring of a new ticket. */
const ASKED = { article: param.numbers, event: param.number, warning: param.number, comment: param.number };
interface From {
  articleIds?: readonly number[];
  eventIds?: readonly number[];
  messageIds?: readonly number[];
  commentIds?: readonly number[];
}
const fromOf = (search: URLSearchParams): From => {
  const { article, event, warning, comment } = readFilters(search, ASKED);
  return {
    ...(article ? { articleIds: article } : {}),
    ...(event === undefined ? {} : { eventIds: [event] }),
    ...(warning === undefined ? {} : { messageIds: [warning] }),
    ...(comment === undefined ? {} : { commentIds: [comment] }),
  };
};
type Open = { from: From } | { draftId: number } | 'setting' | undefined;

/** Tickets that the person has a part in, and statistics of them. */
export function TicketListScreen() {
  const t = useText('ticket');
  const rights = useRights('ticket');
  const [search] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  useAskedToCreate(rights.modify, () => {
    setOpen({ from: fromOf(search) });
  }, ['article', 'event', 'warning', 'comment']);
  const create = rights.modify && (
    <Button type="primary" onClick={() => setOpen({ from: {} })}>
      {t('action.create')}
    </Button>
  );
  const setting = rights.delete && <Button onClick={() => setOpen('setting')}>{t('action.setting')}</Button>;
  return (
    <>
      <PageHeader
        extra={
          <Flex gap={8}>
            {setting}
            {create}
          </Flex>
        }
      />
      <AddressTabs
        items={[
          {
            key: 'list',
            label: t('tab.list'),
            children: <TicketList emptyAction={create} onEdit={(draftId) => setOpen({ draftId })} />,
          },
          {
            key: 'statistic',
            label: t('tab.statistic'),
            children: (
              <Suspense>
                <TicketStatistic />
              </Suspense>
            ),
          },
        ]}
      />
      <OpenDrawer open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

interface TicketListProps {
  emptyAction: ReactNode;
  onEdit: (draftId: number) => void;
}

/** As a table, or as a board of the same tickets. */
function TicketList(props: TicketListProps) {
  const t = useText('ticket');
  const [search, setSearch] = useSearchParams();
  const isBoard = search.get(VIEW) === 'board';
  const list = useTicketList();
  const { period, ...asked } = list.filters;
  const range = parseDateRange(period ?? '');
  const span = range ? { from: range.from, until: range.until + SECOND_MS } : {};
  return (
    <>
      <Flex justify="space-between" gap={12} wrap style={{ marginBottom: 12 }}>
        <Scopes value={asked.scope ?? 'all'} onChange={(scope) => list.setFilters({ scope: scope === 'all' ? undefined : scope })} />
        <Segmented
          value={isBoard ? 'board' : 'list'}
          onChange={(view) => setSearch(withView(search, view))}
          options={[
            { value: 'list', label: t('board.asList') },
            { value: 'board', label: t('board.asBoard') },
          ]}
        />
      </Flex>
      <TicketFilters list={list} />
      {isBoard ? (
        <Suspense fallback={<Skeleton active />}>
          <TicketBoard filters={asked} span={span} inList={{ period }} />
        </Suspense>
      ) : (
        <TicketTable list={{ ...list, filters: asked }} span={span} {...props} />
      )}
    </>
  );
}

interface TableProps extends TicketListProps {
  list: TableList<AskedTickets, never>;
  span: { from?: number; until?: number };
}

function TicketTable({ list, span, emptyAction, onEdit }: TableProps) {
  const t = useText('ticket');
  return (
    <ResourceTable
      name="ticket"
      endpoint={ticketContract.list}
      list={list}
      input={span}
      columns={useTicketColumns()}
      refreshMs={REFRESH_MS}
      renderActions={(row: TicketRow) => <TicketRowActions ticket={row} onEdit={() => onEdit(row.id)} />}
      renderBatchActions={(rows: TicketRow[], clear: () => void) => <TicketBatch tickets={rows} onDone={clear} />}
      emptyText={t('empty')}
      emptyAction={emptyAction}
    />
  );
}

/** The filters stay, the page does not. */
function withView(search: URLSearchParams, view: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (view === 'board') next.set(VIEW, view);
  else next.delete(VIEW);
  return next;
}

function OpenDrawer({ open, onClose }: { open: Open; onClose: () => void }) {
  const navigate = useNavigate();
  if (open === undefined) return null;
  return (
    <Suspense>
      {open === 'setting' ? (
        <SettingDrawer onClose={onClose} />
      ) : (
        <TicketDrawer
          {...('from' in open ? { from: open.from } : { draftId: open.draftId })}
          onClose={onClose}
          onDone={(id) => void navigate(pathTo(TICKET_PAGE, { id }))}
        />
      )}
    </Suspense>
  );
}

type Scope = (typeof TICKET_SCOPES)[number];

/** With the numbers of what waits. */
function Scopes({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const t = useText('ticket');
  const counts = useCall(ticketContract.counts, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const todo = counts.data?.todo ?? 0;
  return (
    <Segmented<Scope>
      value={value}
      onChange={onChange}
      options={TICKET_SCOPES.map((scope) => ({
        value: scope,
        label: scope === 'todo' && todo > 0 ? `${t(`scope.${scope}`)} ${todo}` : t(`scope.${scope}`),
      }))}
    />
  );
}
