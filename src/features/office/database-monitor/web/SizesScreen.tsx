import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { PLACES } from '../contract.ts';
import { MeasureButton } from './MeasureButton.tsx';
import { SizeTable } from './SizeTable.tsx';

const PARAMS = { keyword: param.text, place: param.choice(PLACES) };

/** How large everything is that is kept, and how it grows. */
export function SizesScreen() {
  const t = useText('databaseMonitor');
  const list = useListState({ filters: PARAMS, sort: 'bytes' });
  return (
    <>
      <PageHeader extra={<MeasureButton />}>{t('about.all')}</PageHeader>
      <FilterBar list={list}>
        <KeywordFilter value={list.filters.keyword} placeholder={t('filter.table')} onChange={(keyword) => list.setFilters({ keyword })} />
        <ChoiceFilter
          label={t('field.place')}
          values={PLACES}
          labelOf={(place) => t(`place.${place}`)}
          value={list.filters.place}
          onChange={(place) => list.setFilters({ place })}
        />
      </FilterBar>
      <SizeTable name="database-size" list={list} hasPlace />
    </>
  );
}
