import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { ENTRY_KINDS, type EntryKind } from '../contract.ts';

const STATES = ['enabled', 'disabled'] as const;
export const ENTRY_PARAMS = { keyword: param.text, kind: param.choice(ENTRY_KINDS), state: param.choice(STATES) };

export function EntryFilters({ list, kinds }: { list: ListState<FiltersOf<typeof ENTRY_PARAMS>>; kinds: readonly EntryKind[] }) {
  const t = useText('filterEntry');
  const web = useText('web');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      {kinds.length > 1 && (
        <ChoiceFilter
          label={t('field.kind')}
          values={kinds}
          labelOf={(kind) => t(`kind.${kind}`)}
          value={filters.kind}
          onChange={(kind) => setFilters({ kind })}
        />
      )}
      <ChoiceFilter
        label={t('field.state')}
        values={STATES}
        labelOf={(state) => web(`state.${state}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
    </FilterBar>
  );
}
