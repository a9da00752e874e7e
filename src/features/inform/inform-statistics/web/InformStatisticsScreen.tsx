import { Segmented, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { formatDateRange, parseDateRange, shortcutRange, type TimeRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { informStatisticsContract, STATISTICS_GROUPS, type StatisticsGroup, type StatisticsRow } from '../contract.ts';
import { Totals } from './Totals.tsx';
import { useStatisticsColumns } from './use-statistics-columns.tsx';

const PARAMS = {
  period: param.text,
  warningLevel: param.choices(SURGE_LEVELS),
  ruleId: param.numbers,
  informUserId: param.numbers,
};

type List = ReturnType<typeof useListState<typeof PARAMS, 'messages'>>;

/** How many warnings were sent, kept back, opened and confirmed; each number opens what it counts. */
export function InformStatisticsScreen() {
  const t = useText('informStatistics');
  const list = useListState({ filters: PARAMS, sort: 'messages', isDescending: true });
  const { period, ...asked } = list.filters;
  const [lastDays] = useState(() => shortcutRange('last7', Date.now()));
  const range = parseDateRange(period ?? '') ?? lastDays;
  const shown = { ...range, ...asked };
  const [by, setBy] = useGroup();
  return (
    <>
      <PageHeader />
      <Filters list={list} range={range} />
      <Totals shown={shown} asked={shown} />
      <Segmented<StatisticsGroup>
        aria-label={t('by.label')}
        style={{ marginBlock: '12px 8px' }}
        value={by}
        onChange={setBy}
        options={STATISTICS_GROUPS.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      <ResourceTable
        key={by}
        name="inform-statistics"
        endpoint={informStatisticsContract.list}
        list={{ ...list, filters: asked }}
        input={{ ...range, by }}
        rowKey={(row: StatisticsRow) => row.key}
        columns={useStatisticsColumns(by, shown)}
        emptyText={t('empty')}
      />
      <Typography.Paragraph type="secondary" style={{ marginBlockStart: 8 }}>
        {t('help')}
      </Typography.Paragraph>
    </>
  );
}

function Filters({ list, range }: { list: List; range: TimeRange }) {
  const t = useText('informStatistics');
  const rules = useText('informRule');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <FilterField label={t('field.period')}>
        <DateRange value={formatDateRange(range)} onChange={(period) => setFilters({ period })} />
      </FilterField>
      <ChoicesFilter
        label={t('field.warningLevel')}
        values={SURGE_LEVELS}
        labelOf={(level) => rules(`level.${level}`)}
        value={filters.warningLevel}
        onChange={(warningLevel) => setFilters({ warningLevel })}
      />
      <EntitiesFilter label={t('field.rule')} entity="informRule" value={filters.ruleId} onChange={(ruleId) => setFilters({ ruleId })} />
      <EntitiesFilter
        label={t('field.person')}
        entity="informUser"
        value={filters.informUserId}
        onChange={(informUserId) => setFilters({ informUserId })}
      />
    </FilterBar>
  );
}

/** The grouping is in the address too; another one begins at its own first page and order. */
function useGroup(): [StatisticsGroup, (by: StatisticsGroup) => void] {
  const [search, setSearch] = useSearchParams();
  const by = STATISTICS_GROUPS.find((group) => group === search.get('by')) ?? 'rule';
  const change = (group: StatisticsGroup) => {
    const next = new URLSearchParams(search);
    for (const key of ['by', 'page', 'sort', 'desc']) next.delete(key);
    if (group !== 'rule') next.set('by', group);
    // Days stand in their own order.
    if (group === 'day') next.set('sort', 'key');
    setSearch(next);
  };
  return [by, change];
}
