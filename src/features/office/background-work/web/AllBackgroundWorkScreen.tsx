import { useText } from '#web/i18n/use-text.ts';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { ALL_KINDS, allBackgroundWorkContract } from '../contract.ts';
import { useWorkColumns } from './use-work-columns.tsx';
import { WORK_PARAMS, WorkFilters } from './WorkFilters.tsx';
import { WorkActions } from './WorkActions.tsx';

const REFRESH_MS = 2000;

/** The work of all clients, and what the program does by itself. */
export function AllBackgroundWorkScreen() {
  const t = useText('backgroundWork');
  const list = useListState({ filters: { ...WORK_PARAMS, clientId: param.numbers } });
  return (
    <>
      <PageHeader>{t('aboutAll')}</PageHeader>
      <FilterBar list={list}>
        <WorkFilters filters={list.filters} kinds={ALL_KINDS} onChange={list.setFilters} />
        <EntitiesFilter
          label={t('field.client')}
          entity="client"
          value={list.filters.clientId}
          onChange={(clientId: number[] | undefined) => list.setFilters({ clientId })}
        />
      </FilterBar>
      <ResourceTable
        name="all-background-work"
        endpoint={allBackgroundWorkContract.list}
        list={list}
        columns={useWorkColumns('all')}
        refreshMs={REFRESH_MS}
        renderActions={(work) => <WorkActions contract={allBackgroundWorkContract} work={work} />}
        emptyText={t('empty')}
      />
    </>
  );
}
