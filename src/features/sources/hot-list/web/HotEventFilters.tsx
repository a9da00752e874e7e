import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { HOT_VIEWS, hotListContract } from '../contract.ts';

export const HOT_PARAMS = {
  range: param.text,
  keyword: param.text,
  listId: param.numbers,
  category: param.texts,
  view: param.choice(HOT_VIEWS),
};

interface HotEventFiltersProps {
  list: ListState<FiltersOf<typeof HOT_PARAMS>>;
  /** The available categories. */
  categories: readonly { name: string }[];
}

export function HotEventFilters({ list, categories }: HotEventFiltersProps) {
  const t = useText('hotList');
  const { filters, setFilters } = list;
  const lists = useCall(hotListContract.lists, { pageSize: 100 }).data?.items ?? [];
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <DateRange value={filters.range} onChange={(text) => setFilters({ range: text })} />
      <ChoicesFilter
        label={t('filter.list')}
        values={lists.map(({ id }) => String(id))}
        labelOf={(id) => lists.find((row) => String(row.id) === id)?.name ?? id}
        value={filters.listId?.map(String)}
        width={130}
        onChange={(ids) => setFilters({ listId: ids?.map(Number) })}
      />
      <ChoicesFilter
        label={t('column.category')}
        values={categories.map(({ name }) => name)}
        labelOf={(name) => name}
        value={filters.category}
        width={130}
        onChange={(category) => setFilters({ category })}
      />
    </FilterBar>
  );
}
