import { Segmented, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { TICKET_KINDS } from '#shared/tickets.ts';
import { SECOND_MS } from '#shared/time.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatDateRange, parseDateRange, shortcutRange, type TimeRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { listInput, useListState } from '#web/ui/use-list-state.ts';
import { STATISTIC_GROUPS, type StatisticGroup, type StatisticRow, ticketStatisticContract } from '../statistic-contract.ts';
import { StatisticChart } from './StatisticChart.tsx';
import { SUM, useStatisticColumns } from './use-statistic-columns.tsx';
import { LevelAndKind } from './TicketFilters.tsx';

const PARAMS = { period: param.text, level: param.choices(SURGE_LEVELS), kind: param.choices(TICKET_KINDS) };
type List = ReturnType<typeof useListState<typeof PARAMS, 'received'>>;

/** What units and people received, how many they answered in time, and how long it took; each number opens its tickets. */
export function TicketStatistic() {
  const t = useText('ticket');
  const list = useListState({ filters: PARAMS, sort: 'received', isDescending: true });
  const { period, ...asked } = list.filters;
  const [lastDays] = useState(() => shortcutRange('last30', Date.now()));
  const range = parseDateRange(period ?? '') ?? lastDays;
  const [by, setBy] = useGroup();
  const table = { ...list, filters: asked };
  const input = { from: range.from, until: range.until + SECOND_MS, by };
  const shown = { ...range, ...asked };
  // The page of the table, asked once for both.
  const found = useCall(ticketStatisticContract.list, { ...listInput(table), ...input }, { keepsPrevious: true });
  return (
    <>
      <Filters list={list} range={range} />
      <Segmented<StatisticGroup>
        aria-label={t('statistic.by')}
        style={{ marginBlockEnd: 8 }}
        value={by}
        onChange={setBy}
        options={STATISTIC_GROUPS.map((value) => ({ value, label: t(`statistic.byOf.${value}`) }))}
      />
      <ResourceTable
        key={by}
        name="ticket-statistic"
        endpoint={ticketStatisticContract.list}
        list={table}
        input={input}
        rowKey={(row: StatisticRow) => row.key}
        columns={useStatisticColumns(by, shown)}
        sumOf={({ sum }) => ({ ...sum, key: SUM, name: '' })}
        emptyText={t('statistic.empty')}
      />
      <Typography.Paragraph type="secondary" style={{ marginBlockStart: 8 }}>
        {t('statistic.help')}
      </Typography.Paragraph>
      {found.data && found.data.items.length > 0 && <StatisticChart query={found} by={by} shown={shown} />}
    </>
  );
}

function Filters({ list, range }: { list: List; range: TimeRange }) {
  const t = useText('ticket');
  const { setFilters } = list;
  return (
    <FilterBar list={list}>
      <FilterField label={t('field.issuedAt')}>
        <DateRange value={formatDateRange(range)} onChange={(period) => setFilters({ period })} />
      </FilterField>
      <LevelAndKind list={list} />
    </FilterBar>
  );
}

/** The grouping is in the address too; another one begins at its own first page and order. */
function useGroup(): [StatisticGroup, (by: StatisticGroup) => void] {
  const [search, setSearch] = useSearchParams();
  const by = STATISTIC_GROUPS.find((group) => group === search.get('by')) ?? 'unit';
  const change = (group: StatisticGroup) => {
    const next = new URLSearchParams(search);
    for (const key of ['by', 'page', 'sort', 'desc']) next.delete(key);
    if (group !== 'unit') next.set('by', group);
    setSearch(next);
  };
  return [by, change];
}
