import { Button } from 'antd';
import { Link } from 'react-router';
import { OUTCOMES } from '#features/sources/source/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { ENTRY_KINDS, extractionLogContract, type LogEntry } from '../contract.ts';
import { EXTRACTION_LOG_DETAIL } from '../paths.ts';
import { callOf, LOG_PARAMS, type LogList } from './log-filters.ts';
import { ReasonPanel } from './ReasonPanel.tsx';
import { useEntryColumns } from './use-entry-columns.tsx';

/** What became of everything that was read: numbers by reason, which open the rows, and the rows. */
export function ExtractionLogScreen() {
  const t = useText('extractionLog');
  const list = useListState({ filters: LOG_PARAMS, isKeyPaged: true });
  const columns = useEntryColumns();
  const { range: _range, ...filters } = list.filters;
  return (
    <>
      <PageHeader />
      <EntryFilters list={list} />
      <ReasonPanel list={list} />
      <ResourceTable
        name="extraction-log"
        endpoint={extractionLogContract.list}
        list={{ ...list, filters }}
        input={callOf(list.filters)}
        columns={columns}
        rowKey={(row: LogEntry) => row.key}
        totalText={({ total, isMore }) => t(isMore ? 'total.more' : 'total.all', { total: formatInFull(total) })}
        renderActions={(row: LogEntry) => (
          <Link to={pathTo(EXTRACTION_LOG_DETAIL, {}, { kind: row.kind, id: row.id })}>
            <Button type="link" size="small">
              {t('action.open')}
            </Button>
          </Link>
        )}
        emptyText={t('empty')}
      />
    </>
  );
}

function EntryFilters({ list }: { list: LogList }) {
  const t = useText('extractionLog');
  const source = useText('source');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.host} placeholder={t('filter.host')} onChange={(host) => setFilters({ host })} />
      <ChoiceFilter
        label={t('filter.kind')}
        values={ENTRY_KINDS}
        labelOf={(kind) => t(`kind.${kind}`)}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
      <ChoicesFilter
        label={t('filter.outcome')}
        values={OUTCOMES}
        labelOf={(outcome) => source(`outcome.${outcome}`)}
        value={filters.outcome}
        onChange={(outcome) => setFilters({ outcome, reason: undefined })}
      />
      <FilterField label={t('filter.time')}>
        <DateRange value={filters.range} onChange={(range) => setFilters({ range })} />
      </FilterField>
    </FilterBar>
  );
}
