import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { POLARITIES } from '../contract.ts';

export const WORD_PARAMS = { keyword: param.text, libId: param.numbers, polarity: param.choice(POLARITIES) };

export function WordFilters({ list }: { list: ListState<FiltersOf<typeof WORD_PARAMS>> }) {
  const t = useText('emotionWord');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <EntitiesFilter
        label={t('field.lib')}
        entity="emotionWordLib"
        width={200}
        value={filters.libId}
        onChange={(libId: number[] | undefined) => setFilters({ libId })}
      />
      <ChoiceFilter
        label={t('field.polarity')}
        values={POLARITIES}
        labelOf={(polarity) => t(`polarity.${polarity}`)}
        value={filters.polarity}
        onChange={(polarity) => setFilters({ polarity })}
      />
    </FilterBar>
  );
}
