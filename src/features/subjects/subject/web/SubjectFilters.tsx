import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { CategoryFilter } from './CategoryFilter.tsx';

const STATES = ['enabled', 'disabled'] as const;
export const SUBJECT_PARAMS = {
  keyword: param.text,
  categoryId: param.numbers,
  ownerId: param.numbers,
  state: param.choice(STATES),
};

export function SubjectFilters({ list }: { list: ListState<FiltersOf<typeof SUBJECT_PARAMS>> }) {
  const t = useText('subject');
  const web = useText('web');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <CategoryFilter value={filters.categoryId} onChange={(categoryId) => setFilters({ categoryId })} />
      <FilterField label={t('field.owner')}>
        <EntitySelect
          entity="user"
          isMultiple
          width={160}
          placeholder={web('filter.all')}
          value={filters.ownerId ?? []}
          onChange={(ownerId: number[]) => setFilters({ ownerId: ownerId.length > 0 ? ownerId : undefined })}
        />
      </FilterField>
      <ChoiceFilter
        label={t('field.state')}
        values={STATES}
        labelOf={(value) => web(`state.${value}`)}
        value={filters.state}
        onChange={(value) => setFilters({ state: value })}
      />
    </FilterBar>
  );
}
