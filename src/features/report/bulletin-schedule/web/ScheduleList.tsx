import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type BulletinSchedule, bulletinScheduleContract } from '../contract.ts';
import { ScheduleBatchActions, ScheduleRowActions } from './ScheduleActions.tsx';
import { useScheduleColumns } from './use-schedule-columns.tsx';

const ScheduleDrawer = lazy(async () => ({ default: (await import('./ScheduleDrawer.tsx')).ScheduleDrawer }));
const REFRESH_MS = 10_000;

/** Schedules that make bulletins, with what they made last. */
export function ScheduleList() {
  const t = useText('bulletinSchedule');
  const { modify } = useRights('brief-report');
  const [edited, setEdited] = useState<BulletinSchedule | 'new'>();
  const list = useListState({ filters: { keyword: param.text }, sort: 'name' });
  const create = modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <FilterBar list={list} extra={create}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="bulletin-schedule"
        endpoint={bulletinScheduleContract.list}
        list={list}
        columns={useScheduleColumns()}
        refreshMs={REFRESH_MS}
        renderActions={(row: BulletinSchedule) => <ScheduleRowActions schedule={row} onEdit={() => setEdited(row)} />}
        renderBatchActions={(rows: BulletinSchedule[], clear: () => void) => <ScheduleBatchActions schedules={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <ScheduleDrawer {...(edited === 'new' ? {} : { schedule: edited })} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
