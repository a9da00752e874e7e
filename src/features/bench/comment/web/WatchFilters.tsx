import { Checkbox } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { WATCH_STATES } from '../contract.ts';

export const WATCH_PARAMS = { keyword: param.text, state: param.choice(WATCH_STATES), hasNew: param.flag, hasError: param.flag };

export function WatchFilters({ list }: { list: ListState<FiltersOf<typeof WATCH_PARAMS>> }) {
  const t = useText('comment');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoiceFilter
        label={t('filter.state')}
        values={WATCH_STATES}
        labelOf={(value) => t(`state.${value}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <Checkbox checked={filters.hasNew === true} onChange={(event) => setFilters({ hasNew: event.target.checked || undefined })}>
        {t('filter.hasNew')}
      </Checkbox>
      <Checkbox checked={filters.hasError === true} onChange={(event) => setFilters({ hasError: event.target.checked || undefined })}>
        {t('filter.hasError')}
      </Checkbox>
    </FilterBar>
  );
}
