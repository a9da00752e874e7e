import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { PAGE_STATES } from '../contract.ts';

export const MISSING_PAGE_PARAMS = { keyword: param.text, state: param.choices(PAGE_STATES) };

export function MissingPageFilters({ list }: { list: ListState<FiltersOf<typeof MISSING_PAGE_PARAMS>> }) {
  const t = useText('missingPage');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoicesFilter
        label={t('field.state')}
        values={PAGE_STATES}
        labelOf={(value) => t(`state.${value}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
    </FilterBar>
  );
}
