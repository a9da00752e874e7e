import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { SOURCE_HEALTHS, SOURCE_KINDS } from '../contract.ts';

export const LIST_PAGE_PARAMS = { keyword: param.text, kind: param.choices(SOURCE_KINDS), health: param.choices(SOURCE_HEALTHS) };

export function ListPageFilters({ list }: { list: ListState<FiltersOf<typeof LIST_PAGE_PARAMS>> }) {
  const t = useText('source');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoicesFilter
        label={t('field.kind')}
        values={SOURCE_KINDS}
        labelOf={(value) => t(`kind.${value}`)}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
      <ChoicesFilter
        label={t('field.health')}
        values={SOURCE_HEALTHS}
        labelOf={(value) => t(`health.${value}`)}
        value={filters.health}
        onChange={(health) => setFilters({ health })}
      />
    </FilterBar>
  );
}
