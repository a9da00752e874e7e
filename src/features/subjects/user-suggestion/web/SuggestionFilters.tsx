import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { SUGGESTION_KINDS, SUGGESTION_STATES } from '../contract.ts';

export const SUGGESTION_PARAMS = {
  state: param.choice(SUGGESTION_STATES),
  kind: param.choice(SUGGESTION_KINDS),
  keyword: param.text,
};

export function SuggestionFilters({ list }: { list: ListState<FiltersOf<typeof SUGGESTION_PARAMS>> }) {
  const t = useText('userSuggestion');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoiceFilter
        label={t('field.state')}
        values={SUGGESTION_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <ChoiceFilter
        label={t('field.kind')}
        values={SUGGESTION_KINDS}
        labelOf={(kind) => t(`kind.${kind}`)}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
    </FilterBar>
  );
}
