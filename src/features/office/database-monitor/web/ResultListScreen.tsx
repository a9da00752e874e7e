import { Select } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { type CheckRun, dbCheckContract, MOST_CHECKS, RUN_STATES } from '../contract.ts';
import { CheckStateTag } from './CheckStateTag.tsx';
import { FoundRows } from './FoundRows.tsx';
import { useCheckTexts } from './use-check-texts.ts';

const PARAMS = { checkId: param.number, state: param.choice(RUN_STATES) };

/** What checks found, the newest first. */
export function ResultListScreen() {
  const t = useText('databaseMonitor');
  const list = useListState({ filters: PARAMS });
  return (
    <>
      <PageHeader>{t('about.results')}</PageHeader>
      <ResultFilters list={list} />
      <ResourceTable
        name="db-check-result"
        endpoint={dbCheckContract.results}
        list={list}
        refreshMs={15_000}
        columns={useResultColumns()}
        renderExpanded={(row: CheckRun) => <FoundRows found={row.shown} />}
        emptyText={t('empty.results')}
      />
    </>
  );
}

function useResultColumns(): ColumnOf<typeof dbCheckContract.results>[] {
  const t = useText('databaseMonitor');
  const { why } = useCheckTexts();
  return [
    dateColumn({ key: 'at', title: t('field.at'), isFull: true }),
    textColumn({ key: 'name', title: t('field.check') }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: ({ state }) => <CheckStateTag state={state} />,
      label: ({ state }) => t(`state.${state}`),
    }),
    numberColumn({ key: 'value', title: t('field.value') }),
    longTextColumn({ key: 'detail', title: t('field.detail'), value: ({ detail }) => why(detail) }),
    numberColumn({ key: 'ms', title: t('field.ms'), width: 120 }),
  ];
}

function ResultFilters({ list }: { list: ListState<FiltersOf<typeof PARAMS>> }) {
  const t = useText('databaseMonitor');
  const web = useText('web');
  const { filters, setFilters } = list;
  const checks = useCall(dbCheckContract.list, { pageSize: MOST_CHECKS }).data?.items ?? [];
  return (
    <FilterBar list={list}>
      <FilterField label={t('field.check')}>
        <Select
          allowClear
          style={{ width: 200 }}
          placeholder={web('filter.all')}
          showSearch={{ optionFilterProp: 'label' }}
          value={filters.checkId ?? null}
          options={checks.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(checkId: number | undefined) => setFilters({ checkId })}
        />
      </FilterField>
      <ChoiceFilter
        label={t('field.state')}
        values={RUN_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
    </FilterBar>
  );
}
