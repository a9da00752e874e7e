import { Segmented, Select, Switch } from 'antd';
import { ARTICLE_SORTS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FilterField } from '#web/ui/FilterField.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import { type ArticleFilters, isFoldedIn } from '#features/core/article/web/facade.tsx';
import { LIST_TYPES, type ListType } from './list-type.ts';
import { PAGINGS, type Paging } from './use-article-pages.ts';

interface ListToolsProps {
  list: ListState<ArticleFilters>;
  sort: (typeof ARTICLE_SORTS)[number];
  paging: Paging;
  onPaging: (paging: Paging) => void;
  listType: ListType;
  onListType: (type: ListType) => void;
}

/** How the list is folded, sorted, paged and shown. */
export function ListTools({ list, sort, paging, onPaging, listType, onListType }: ListToolsProps) {
  const t = useText('article');
  return (
    <>
      <FilterField label={t('filter.fold')}>
        <Switch size="small" checked={isFoldedIn(list.filters)} onChange={(isFolded) => list.setFilters({ isFolded })} />
      </FilterField>
      <Select
        size="small"
        aria-label={t('sort.label')}
        value={sort}
        popupMatchSelectWidth={false}
        options={ARTICLE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(value) => list.setSort(value, true)}
      />
      <Select
        size="small"
        aria-label={t('paging.label')}
        value={paging}
        popupMatchSelectWidth={false}
        options={PAGINGS.map((value) => ({ value, label: t(`paging.${value}`) }))}
        onChange={onPaging}
      />
      <Segmented
        size="small"
        value={listType}
        onChange={onListType}
        options={LIST_TYPES.map((value) => ({ value, label: t(`listType.${value}`) }))}
      />
    </>
  );
}
