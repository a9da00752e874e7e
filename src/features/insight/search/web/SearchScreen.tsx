import { Suspense } from 'react';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useArticleList } from '#features/core/article/web/facade.tsx';
import { ArticleFilterBar, ArticleSearch } from '#features/bench/work-bench/web/facade.tsx';
import { EmptiedBy } from './EmptiedBy.tsx';
import './search.css';
import { SearchActions } from './SearchActions.tsx';
import { SearchFacets } from './SearchFacets.tsx';
import { SearchForms } from './SearchForms.tsx';
import { SearchStart } from './SearchStart.tsx';

const BAR_PX = 56;

/** Search by words, form or sentence; everything is in the address. */
export function SearchScreen() {
  const list = useArticleList({ sort: 'newest' });
  const isAsked = list.filterCount > 0;
  return (
    <Suspense fallback={<PageHeader />}>
      <ArticleSearch
        list={list}
        isAsked={isAsked}
        render={({ answer, selected, rows }) => (
          <>
            <PageHeader extra={answer && <SearchActions filters={list.filters} total={answer.total} selected={selected} />} />
            <SearchForms list={list} />
            <Suspense fallback={<div style={{ minHeight: BAR_PX }} />}>
              <ArticleFilterBar list={list} hasKeyword={false} />
            </Suspense>
            {isAsked ? (
              <div className="search-results">
                {answer?.total === 0 && <EmptiedBy list={list} />}
                {rows}
                {answer && answer.total > 0 && <SearchFacets answer={answer} list={list} />}
              </div>
            ) : (
              <SearchStart list={list} />
            )}
          </>
        )}
      />
    </Suspense>
  );
}
