import { Segmented } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { clientMonitorContract } from '../contract.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { DayCharts } from './DayCharts.tsx';

const DAYS = [7, 28, 60] as const;

/** The days of one client or of all together, and which clients changed most. */
export function StatClientMonitorScreen() {
  const t = useText('clientMonitor');
  const list = useListState({ filters: { clientId: param.numbers, days: param.number } });
  const { clientId, days = 28 } = list.filters;
  const input = { days, ...(clientId?.[0] === undefined ? {} : { clientId: clientId[0] }) };
  const answer = useCall(clientMonitorContract.statistics, input, { keepsPrevious: true });
  return (
    <>
      <PageHeader
        extra={
          <Segmented
            value={days}
            options={DAYS.map((value) => ({ value, label: t('days', { total: value }) }))}
            onChange={(value) => list.setFilters({ days: value })}
          />
        }
      />
      <FilterBar list={list}>
        <EntitiesFilter
          label={t('field.name')}
          entity="client"
          width={240}
          value={clientId}
          onChange={(ids) => list.setFilters({ clientId: ids?.slice(-1) })}
        />
      </FilterBar>
      <DayCharts answer={answer} />
      {answer.data && <ChangeTable clients={answer.data.clients} total={answer.data.total} days={days} />}
    </>
  );
}
