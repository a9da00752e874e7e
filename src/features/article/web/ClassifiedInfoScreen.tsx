import { Segmented, Select, Switch, theme } from 'antd';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { ARTICLE_SORTS } from '#shared/media.ts';
import { articleRoutes } from './routes.ts';
import './article.css';
import { ARTICLE_PARAMS } from './article-params.ts';
import { ArticleBatchBar } from './ArticleBatchBar.tsx';
import { ArticleFilterBar } from './ArticleFilterBar.tsx';
import { ArticleRows } from './ArticleRows.tsx';
import { FacetRow } from './FacetRow.tsx';
import { LIST_TYPES, useListType } from './list-type.ts';
import { NewBar } from './NewBar.tsx';
import { SubjectTree } from './SubjectTree.tsx';
import { useArticleActions } from './use-article-actions.ts';
import { useListKeys } from './use-list-keys.ts';

/** Wanted only when the first page is there. */
const ListPages = lazy(async () => ({ default: (await import('#web/ui/ListPages.tsx')).ListPages }));

/** The work bench. */
export function ClassifiedInfoScreen() {
  const t = useText('article');
  const list = useListState({ filters: ARTICLE_PARAMS, sort: 'newest' });
  const { isFolded = false, ...filter } = list.filters;
  const sort = ARTICLE_SORTS.find((name) => name === list.sort) ?? 'newest';
  const page = useCall(
    articleRoutes.list,
    { ...filter, isFolded, sort, page: list.page, pageSize: list.pageSize },
    { keepsPrevious: true },
  );
  const items = page.data?.items ?? [];
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [listType, setListType] = useListType();
  const actions = useArticleActions();
  const mayChange = useRights('classifiedInfo').modify;
  const toggle = (id: number) =>
    setSelected((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])));
  const currentId = useListKeys({ items, keyword: filter.keyword, mayChange, actions, onToggle: toggle });
  const total = (isFolded ? page.data?.groups : page.data?.total) ?? 0;
  return (
    <div style={useArticleColours()}>
      <PageHeader />
      <div className="bench">
        <div className="panel bench-tree">
          <SubjectTree
            from={filter.from}
            until={filter.until}
            value={filter.subjectId ?? []}
            onChange={(ids) => list.setFilters({ subjectId: ids.length > 0 ? ids : undefined })}
          />
        </div>
        <div style={{ minWidth: 0 }}>
          <ArticleFilterBar list={list} />
          <section className="panel" aria-busy={page.isFetching}>
            {page.data && <FacetRow answer={page.data} list={list} />}
            <div className="table-tools" style={{ marginBlockStart: 8 }}>
              <div aria-live="polite">
                {page.data &&
                  t(isFolded ? 'total.folded' : 'total.plain', {
                    total: formatInFull(page.data.total),
                    groups: formatInFull(page.data.groups ?? 0),
                  })}
                {mayChange && items.length > 0 && (
                  <ArticleBatchBar items={items} selected={selected} onSelect={setSelected} actions={actions} />
                )}
              </div>
              <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginInlineStart: 'auto' }}>
                <FilterField label={t('filter.fold')}>
                  <Switch size="small" checked={isFolded} onChange={(isOn) => list.setFilters({ isFolded: isOn || undefined })} />
                </FilterField>
                <Select
                  size="small"
                  aria-label={t('sort.label')}
                  value={sort}
                  popupMatchSelectWidth={false}
                  options={ARTICLE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
                  onChange={(value) => list.setSort(value, true)}
                />
                <Segmented
                  size="small"
                  value={listType}
                  onChange={setListType}
                  options={LIST_TYPES.map((value) => ({ value, label: t(`listType.${value}`) }))}
                />
              </div>
            </div>
            {page.data && list.page === 1 && <NewBar filter={filter} knownTotal={page.data.total} onShow={() => void page.refetch()} />}
            {page.isError ? (
              <ErrorState error={page.error} onRetry={() => void page.refetch()} />
            ) : (
              <ArticleRows
                type={listType}
                items={items}
                isLoading={page.isPending}
                hasFilter={list.filterCount > 0}
                onReset={list.resetFilters}
                keyword={filter.keyword}
                selected={selected}
                currentId={currentId}
                mayChange={mayChange}
                actions={actions}
                onToggle={toggle}
                onSelect={(ids) => setSelected(new Set(ids))}
                onShowGroup={(groupId) => list.setFilters({ groupId: [groupId], isFolded: undefined })}
              />
            )}
            {page.data && (
              <Suspense fallback={null}>
                <ListPages list={list} total={total} />
              </Suspense>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

/** The theme's colours for the style sheet of lists. */
export function useArticleColours(): CSSProperties {
  const { token } = theme.useToken();
  return {
    '--article-border': token.colorBorderSecondary,
    '--article-text': token.colorTextSecondary,
    '--article-primary': token.colorPrimary,
    '--article-current': token.controlItemBgActive,
  } as CSSProperties;
}
