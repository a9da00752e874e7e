import { Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import type { TagClass } from '../contract.ts';

export const TAG_PARAMS = { keyword: param.text, classId: param.numbers };

export function TagFilters({ list, classes }: { list: ListState<FiltersOf<typeof TAG_PARAMS>>; classes: readonly TagClass[] }) {
  const t = useText('tag');
  const web = useText('web');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.tag')} onChange={(keyword) => setFilters({ keyword })} />
      <FilterField label={t('field.class')}>
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          style={{ width: 180 }}
          placeholder={web('filter.all')}
          value={filters.classId ?? []}
          options={[{ value: 0, label: t('noClass') }, ...classes.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(ids: number[]) => setFilters({ classId: ids.length > 0 ? ids : undefined })}
        />
      </FilterField>
    </FilterBar>
  );
}
