import { Suspense, useState } from 'react';
import { ARTICLE_SORTS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import {
  ARTICLE_PARAMS,
  ArticleFilterBar,
  ArticlePanel,
  articleRoutes,
  useArticleColours,
  useArticlePages,
  usePaging,
} from '../../article/web/facade.tsx';
import './search.css';
import { SearchActions } from './SearchActions.tsx';
import { SearchFacets } from './SearchFacets.tsx';
import { SearchForms } from './SearchForms.tsx';

const BAR_PX = 56;

/** Searching in words, in a form or in a sentence; everything stands in the address. */
export function SearchScreen() {
  const t = useText('search');
  const list = useListState({ filters: ARTICLE_PARAMS, sort: 'newest' });
  const { isFolded = false, ...filter } = list.filters;
  const sort = ARTICLE_SORTS.find((name) => name === list.sort) ?? 'newest';
  const [paging, setPaging] = usePaging();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const isAsked = list.filterCount > 0;
  const page = useArticlePages({ ...filter, isFolded, sort, page: list.page, pageSize: list.pageSize }, paging, {
    route: articleRoutes.search,
    isEnabled: isAsked,
  });
  const colours = useArticleColours();
  return (
    <div style={colours}>
      <PageHeader
        extra={isAsked && !page.error && <SearchActions filters={list.filters} total={page.first?.total} selected={selected} />}
      />
      <SearchForms list={list} />
      <Suspense fallback={<div style={{ minHeight: BAR_PX }} />}>
        <ArticleFilterBar list={list} hasKeyword={false} />
      </Suspense>
      {isAsked ? (
        <div className="search-results">
          <Suspense fallback={<section className="panel" aria-busy />}>
            <ArticlePanel list={list} page={page} paging={paging} onPaging={setPaging} selected={selected} onSelect={setSelected} />
          </Suspense>
          {page.first && page.first.total > 0 && !page.error && <SearchFacets answer={page.first} list={list} />}
        </div>
      ) : (
        <section className="panel">
          <EmptyState text={t('start')} />
        </section>
      )}
    </div>
  );
}
