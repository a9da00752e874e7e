import { Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import type { Tag } from '../contract.ts';

export const TAG_KEYWORD_PARAMS = { tagId: param.numbers, keyword: param.text };

export function TagKeywordFilters({ list, tags }: { list: ListState<FiltersOf<typeof TAG_KEYWORD_PARAMS>>; tags: readonly Tag[] }) {
  const t = useText('tag');
  const web = useText('web');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <FilterField label={t('field.tag')}>
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          style={{ width: 220 }}
          placeholder={web('filter.all')}
          showSearch={{ optionFilterProp: 'label' }}
          value={filters.tagId ?? []}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ids: number[]) => setFilters({ tagId: ids.length > 0 ? ids : undefined })}
        />
      </FilterField>
    </FilterBar>
  );
}
