import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { lazy, Suspense, useState } from 'react';
import { useRights } from '#web/session/user-store.ts';
import { type Source, SOURCE_HEALTHS, taskScheduleContract } from '../contract.ts';
import { useSourceColumns } from './source-columns.tsx';
import { SourceRowActions } from './SourceRowActions.tsx';
import { SourceBatchActions } from './SourceBatchActions.tsx';
import type { OpenedSource } from './use-opened-source.ts';

const IntervalDialog = lazy(async () => ({ default: (await import('./IntervalDialog.tsx')).IntervalDialog }));
const WhyHere = lazy(async () => ({ default: (await import('#features/sources/collect-server/web/facade.tsx')).WhyHere }));
const REFRESH_MS = 5000;
const STATES = ['enabled', 'paused'] as const;
const SCHEDULE_PARAMS = {
  keyword: param.text,
  health: param.choices(SOURCE_HEALTHS),
  state: param.choice(STATES),
  clientId: param.numbers,
};

/** The sources of all clients and how often each is read. */
export function ScheduleList({ onOpen }: { onOpen: (opened: Pick<OpenedSource, 'id'> & Partial<OpenedSource>) => void }) {
  const t = useText('source');
  const list = useListState({ filters: SCHEDULE_PARAMS, sort: 'lastRunAt' });
  const [edited, setEdited] = useState<Source>();
  const [asked, setAsked] = useState<Source>();
  const mayEdit = useRights('extraction').modify;
  const columns = useSourceColumns(true, ({ id }) => onOpen({ id }), mayEdit ? setEdited : undefined);
  return (
    <>
      <ScheduleFilters list={list} />
      <ResourceTable
        name="task-schedule"
        endpoint={taskScheduleContract.list}
        list={list}
        columns={columns}
        refreshMs={REFRESH_MS}
        renderActions={(row) => (
          <SourceRowActions source={row} scope="all" onRuns={() => onOpen({ id: row.id, tab: 'runs' })} onWhy={() => setAsked(row)} />
        )}
        renderBatchActions={(rows, clear) => <SourceBatchActions sources={rows} scope="all" onDone={clear} />}
        emptyText={t('empty')}
      />
      <Suspense>{asked && <WhyHere source={asked} onClose={() => setAsked(undefined)} />}</Suspense>
      <Suspense>{edited && <IntervalDialog sources={[edited]} scope="all" onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  );
}

function ScheduleFilters({ list }: { list: ListState<FiltersOf<typeof SCHEDULE_PARAMS>> }) {
  const t = useText('source');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoicesFilter
        label={t('field.health')}
        values={SOURCE_HEALTHS}
        labelOf={(value) => t(`health.${value}`)}
        value={filters.health}
        onChange={(health) => setFilters({ health })}
        width={180}
      />
      <EntitiesFilter
        label={t('field.client')}
        entity="client"
        value={filters.clientId}
        onChange={(clientId) => setFilters({ clientId })}
      />
      <ChoiceFilter
        label={t('field.state')}
        values={STATES}
        labelOf={(value) => t(`state.${value}`)}
        value={filters.state}
        onChange={(value) => setFilters({ state: value })}
      />
    </FilterBar>
  );
}
