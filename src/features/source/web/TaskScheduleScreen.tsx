import { Button, Drawer, Tabs } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Source, SOURCE_HEALTHS, taskScheduleContract } from '../contract.ts';
import { LedgerTotals } from './LedgerTotals.tsx';
import { RunLedger } from './RunLedger.tsx';
import { SamplePressCard } from './SamplePressCard.tsx';
import { useSourceColumns } from './source-columns.tsx';

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
  const [shown, setShown] = useState<Source>();
  const invalidates = [taskScheduleContract];
  const collect = useAction(taskScheduleContract.collect, { invalidates, success: t('done.collect') });
  const state = useAction(taskScheduleContract.changeState, { invalidates });
  const columns = useSourceColumns(true);
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
        renderActions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => setShown(row)}>
              {t('action.runs')}
            </Button>
            {rights.action && (
              <Button type="link" size="small" onClick={() => collect.mutate({ ids: [row.id] })}>
                {t('action.collect')}
              </Button>
            )}
            {rights.modify && (
              <Button
                type="link"
                size="small"
                onClick={() => state.mutate({ ids: [row.id], state: row.state === 'enabled' ? 'paused' : 'enabled' })}
              >
                {t(row.state === 'enabled' ? 'action.pause' : 'action.enable')}
              </Button>
            )}
          </>
        )}
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
      <Drawer open={shown !== undefined} title={shown?.name} size={900} onClose={() => setShown(undefined)} destroyOnHidden>
        {shown && <RunLedger sourceId={shown.id} scope="all" />}
      </Drawer>
    </>
  );
}
