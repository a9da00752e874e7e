import { Button, Flex, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan, useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DateRange } from '#web/ui/DateRange.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { listInput, useListState } from '#web/ui/use-list-state.ts';
import { HOT_VIEWS, type HotEvent, hotListContract } from '../contract.ts';
import { subjectLink } from './links.ts';
import { useHotActions } from './use-hot-actions.ts';
import { useHotColumns } from './use-hot-columns.tsx';

const HotEventDrawer = lazy(async () => ({ default: (await import('./HotEventDrawer.tsx')).HotEventDrawer }));
const ListsDrawer = lazy(async () => ({ default: (await import('./ListsDrawer.tsx')).ListsDrawer }));

const REFRESH_MS = 30_000;
const SECOND_MS = 1000;
const FILTERS = { range: param.text, keyword: param.text, listId: param.numbers, category: param.texts, view: param.choice(HOT_VIEWS) };

/** Matters on the hot lists of platforms; one of them is open where the address says so. */
export function GlobalHotEvents() {
  const t = useText('hotList');
  const list = useListState({ filters: FILTERS, sort: 'heat' });
  const [search, setSearch] = useSearchParams();
  const [areLists, setAreLists] = useState(false);
  const { range, ...filters } = list.filters;
  const asked = { ...list, filters };
  const found = range ? parseDateRange(range) : undefined;
  const time = found ? { from: found.from, until: found.until + SECOND_MS } : {};
  const input = { ...listInput(asked), ...time };
  const lists = useCall(hotListContract.lists, { pageSize: 100 }).data?.items ?? [];
  // The same call as the table's: its answer names the categories that there are.
  const page = useCall(hotListContract.events, input, { keepsPrevious: true, refreshMs: REFRESH_MS }).data;
  const opened = Number(search.get('hot'));
  const close = () =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.delete('hot');
      return next;
    });
  return (
    <>
      <FilterBar list={list}>
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => list.setFilters({ keyword })} />
        <ChoicesFilter
          label={t('filter.list')}
          values={lists.map(({ id }) => String(id))}
          labelOf={(id) => lists.find((row) => String(row.id) === id)?.name ?? id}
          value={filters.listId?.map(String)}
          width={130}
          onChange={(ids) => list.setFilters({ listId: ids?.map(Number) })}
        />
        <ChoicesFilter
          label={t('column.category')}
          values={(page?.categories ?? []).map(({ name }) => name)}
          labelOf={(name) => name}
          value={filters.category}
          width={130}
          onChange={(category) => list.setFilters({ category })}
        />
      </FilterBar>
      <Flex justify="space-between" style={{ marginBlockEnd: 12 }}>
        <Segmented
          aria-label={t('view.label')}
          value={filters.view ?? 'open'}
          options={HOT_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(view) => list.setFilters({ view: view === 'open' ? undefined : view })}
        />
        <Button onClick={() => setAreLists(true)}>{t('action.lists')}</Button>
      </Flex>
      <ResourceTable
        name="global-hot"
        endpoint={hotListContract.events}
        list={asked}
        input={time}
        columns={useHotColumns()}
        emptyText={t('empty')}
        refreshMs={REFRESH_MS}
        renderActions={(row) => <RowActions event={row} />}
      />
      <Suspense fallback={null}>
        {Number.isInteger(opened) && opened !== 0 && <HotEventDrawer id={opened} onClose={close} />}
        {areLists && <ListsDrawer onClose={() => setAreLists(false)} />}
      </Suspense>
    </>
  );
}

function RowActions({ event }: { event: HotEvent }) {
  const t = useText('hotList');
  const { modify } = useRights('hot-spot-info');
  const mayAdd = useCan('subject.m');
  const { mute, unmute } = useHotActions();
  return (
    <Flex>
      {mayAdd && (
        <Link to={subjectLink(event)}>
          <Button type="link" size="small">
            {t('action.subject')}
          </Button>
        </Link>
      )}
      {modify && event.isMuted && (
        <Button type="link" size="small" onClick={() => unmute.mutate({ ids: [event.id], isMuted: false })}>
          {t('action.unmute')}
        </Button>
      )}
      {modify && !event.isMuted && (
        <ConfirmButton
          question={t('confirm.mute')}
          onConfirm={() =>
            mute.mutateAsync({ ids: [event.id], isMuted: true }).then(
              () => undefined,
              () => undefined,
            )
          }
        >
          {t('action.mute')}
        </ConfirmButton>
      )}
    </Flex>
  );
}
