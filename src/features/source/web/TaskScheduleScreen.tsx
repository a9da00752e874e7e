import { Tabs } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { SOURCE_HEALTHS, taskScheduleContract } from '../contract.ts';
import { LedgerTotals } from './LedgerTotals.tsx';
import { RunLedger } from './RunLedger.tsx';
import { SamplePressCard } from './SamplePressCard.tsx';
import { useSourceColumns } from './source-columns.tsx';
import { SourceRowActions } from './SourceRowActions.tsx';
import { SourceDrawer } from './SourceDrawer.tsx';
import { useOpenedSource } from './use-opened-source.ts';

const REFRESH_MS = 5000;
const STATES = ['enabled', 'paused'] as const;

/** What is fetched, how often, how it goes; and the ledger of all runs. */
export function TaskScheduleScreen() {
  const t = useText('source');
  const rights = useRights('extraction');
  const list = useListState({
    filters: { keyword: param.text, health: param.choices(SOURCE_HEALTHS), state: param.choice(STATES) },
    sort: 'lastRunAt',
  });
  const { filters, setFilters } = list;
  const [opened, open] = useOpenedSource();
  const columns = useSourceColumns(true, ({ id }) => open({ id }));
  const schedules = (
    <>
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
        <ChoiceFilter
          label={t('field.state')}
          values={STATES}
          labelOf={(value) => t(`state.${value}`)}
          value={filters.state}
          onChange={(value) => setFilters({ state: value })}
        />
      </FilterBar>
      <ResourceTable
        name="task-schedule"
        endpoint={taskScheduleContract.list}
        list={list}
        columns={columns}
        refreshMs={REFRESH_MS}
        renderActions={(row) => <SourceRowActions source={row} scope="all" onRuns={() => open({ id: row.id, tab: 'runs' })} />}
        emptyText={t('empty')}
      />
    </>
  );
  return (
    <>
      <PageHeader extra={rights.browse && <SamplePressCard />} />
      <LedgerTotals />
      <Tabs
        items={[
          { key: 'schedules', label: t('tab.schedules'), children: schedules },
          {
            key: 'ledger',
            label: t('tab.ledger'),
            children: (
              <div className="panel">
                <RunLedger scope="all" />
              </div>
            ),
          },
        ]}
      />
      {opened && <SourceDrawer scope="all" opened={opened} onChange={open} />}
    </>
  );
}
