import { Button, Flex, Segmented, Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { TICKET_KINDS, TICKET_STATES } from '#shared/tickets.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { readFilters } from '#web/ui/use-list-state.ts';
import { DUE_FILTERS, TICKET_SCOPES, type TicketRow, ticketContract } from '../contract.ts';
import { TICKET_PAGE } from '../paths.ts';
import { DraftActions, TicketBatch } from './TicketActions.tsx';
import { useTicketColumns } from './use-ticket-columns.tsx';
import { type TicketList, useTicketList } from './use-ticket-list.ts';

const TicketDrawer = lazy(async () => ({ default: (await import('./TicketDrawer.tsx')).TicketDrawer }));
const TicketBoard = lazy(async () => ({ default: (await import('./TicketBoard.tsx')).TicketBoard }));
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
type Open = { from: From } | { draftId: number } | 'setting' | undefined;

/** Tickets that the person has a part in. */
export function TicketListScreen() {
  const t = useText('ticket');
  const rights = useRights('ticket');
  const [search, setSearch] = useSearchParams();
  const isBoard = search.get(VIEW) === 'board';
  const [open, setOpen] = useState<Open>();
  useAskedToCreate(rights.modify, () => {
    const { article, event, warning, comment } = readFilters(search, ASKED);
    setOpen({
      from: {
        ...(article ? { articleIds: article } : {}),
        ...(event === undefined ? {} : { eventIds: [event] }),
        ...(warning === undefined ? {} : { messageIds: [warning] }),
        ...(comment === undefined ? {} : { commentIds: [comment] }),
      },
    });
  }, ['article', 'event', 'warning', 'comment']);
  const list = useTicketList();
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
      <Flex justify="space-between" gap={12} wrap style={{ marginBottom: 12 }}>
        <Scopes value={list.filters.scope ?? 'all'} onChange={(scope) => list.setFilters({ scope: scope === 'all' ? undefined : scope })} />
        <Segmented
          value={isBoard ? 'board' : 'list'}
          onChange={(view) => setSearch(withView(search, view))}
          options={[
            { value: 'list', label: t('board.asList') },
            { value: 'board', label: t('board.asBoard') },
          ]}
        />
      </Flex>
      <TicketFilterBar list={list} />
      {isBoard ? (
        <Suspense fallback={<Skeleton active />}>
          <TicketBoard filters={list.filters} />
        </Suspense>
      ) : (
        <TicketTable list={list} emptyAction={create} onEdit={(draftId) => setOpen({ draftId })} />
      )}
      <OpenDrawer open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

interface TableProps {
  list: TicketList;
  emptyAction: ReactNode;
  onEdit: (draftId: number) => void;
}

function TicketTable({ list, emptyAction, onEdit }: TableProps) {
  const t = useText('ticket');
  return (
    <ResourceTable
      name="ticket"
      endpoint={ticketContract.list}
      list={list}
      columns={useTicketColumns()}
      refreshMs={REFRESH_MS}
      renderActions={(row: TicketRow) => <DraftActions ticket={row} onEdit={() => onEdit(row.id)} />}
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

function TicketFilterBar({ list }: { list: TicketList }) {
  const t = useText('ticket');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoicesFilter
        label={t('field.state')}
        values={TICKET_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <ChoicesFilter
        label={t('field.level')}
        values={SURGE_LEVELS}
        labelOf={(level) => t(`level.${level}`)}
        value={filters.level}
        onChange={(level) => setFilters({ level })}
      />
      <ChoicesFilter
        label={t('field.kind')}
        values={TICKET_KINDS}
        labelOf={(kind) => t(`kind.${kind}`)}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
      <ChoiceFilter
        label={t('field.due')}
        values={DUE_FILTERS}
        labelOf={(due) => t(`due.${due}`)}
        value={filters.due}
        onChange={(due) => setFilters({ due })}
      />
    </FilterBar>
  );
}
