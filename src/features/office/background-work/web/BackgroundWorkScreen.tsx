import { useText } from '#web/i18n/use-text.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { backgroundWorkContract, KIND_NAMES } from '../contract.ts';
import { useWorkColumns } from './use-work-columns.tsx';
import { WORK_PARAMS, WorkFilters } from './WorkFilters.tsx';
import { WorkActions } from './WorkActions.tsx';

const REFRESH_MS = 2000;

/** What the people of a client have started and may see. */
export function BackgroundWorkScreen() {
  const t = useText('backgroundWork');
  const list = useListState({ filters: WORK_PARAMS });
  return (
    <>
      <PageHeader>{t('about')}</PageHeader>
      <FilterBar list={list}>
        <WorkFilters filters={list.filters} kinds={KIND_NAMES.filter((kind) => kind !== 'sample-remove')} onChange={list.setFilters} />
      </FilterBar>
      <ResourceTable
        name="background-work"
        endpoint={backgroundWorkContract.list}
        list={list}
        columns={useWorkColumns('own')}
        refreshMs={REFRESH_MS}
        renderActions={(work) => <WorkActions contract={backgroundWorkContract} work={work} />}
        emptyText={t('empty')}
      />
    </>
  );
}
