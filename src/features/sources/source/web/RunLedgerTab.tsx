import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { Switch } from 'antd';
import { RUN_STATES, RUN_TRIGGERS } from '../contract.ts';
import { RUN_FILTERS } from './run-filters.ts';
import { RunTable } from './RunTable.tsx';

/** The runs of all sources, with filters in the address, so that a sum above opens what it counts. */
export function RunLedgerTab({ onOpen }: { onOpen: (sourceId: number) => void }) {
  const t = useText('source');
  const list = useListState({ filters: RUN_FILTERS });
  const { filters, setFilters } = list;
  return (
    <>
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoicesFilter
          label={t('run.state')}
          values={RUN_STATES}
          labelOf={(value) => t(`run.states.${value}`)}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
        <ChoicesFilter
          label={t('run.trigger')}
          values={RUN_TRIGGERS}
          labelOf={(value) => t(`run.triggers.${value}`)}
          value={filters.trigger}
          onChange={(trigger) => setFilters({ trigger })}
        />
        <FilterField label={t('run.withNews')}>
          <Switch
            size="small"
            checked={filters.onlyWithNews ?? false}
            onChange={(isOn) => setFilters({ onlyWithNews: isOn || undefined })}
          />
        </FilterField>
      </FilterBar>
      <RunTable scope="all" list={list} emptyText={t('detail.noRuns')} onOpen={onOpen} />
    </>
  );
}
