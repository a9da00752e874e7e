import { Button, Tag } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { ARTICLE_PARAMS } from '#features/core/article/web/facade.tsx';
import { ArticleFilterBar } from '#features/bench/work-bench/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { authorContract } from '../contract.ts';
import { CompareCards } from './CompareCards.tsx';
import { AUTHOR_TOP_RANK } from '../paths.ts';
import { useLastDays } from './use-last-days.ts';

const BAR_PX = 56;
const DAYS = 7;

/** Authors of a filter's articles side by side: those that it names, otherwise those with most articles. */
export function AuthorAnalysisScreen() {
  const t = useText('author');
  const found = useListState({ filters: ARTICLE_PARAMS });
  const { isFolded: _, ...filters } = found.filters;
  const filter = { ...filters, ...useLastDays(DAYS, { from: filters.from, until: filters.until }) };
  const list = { ...found, filters: filter };
  const authors = useCall(authorContract.compare, filter, { keepsPrevious: true });
  return (
    <>
      <PageHeader
        extra={
          <Link to={pathTo(AUTHOR_TOP_RANK, {}, { from: filter.from, until: filter.until })}>
            <Button>{t('toRank')}</Button>
          </Link>
        }
      />
      <Suspense fallback={<div style={{ minHeight: BAR_PX }} />}>
        <ArticleFilterBar list={list} needsTime />
      </Suspense>
      {filter.authorId && (
        <p style={{ margin: '8px 0 0' }}>
          <Tag closable onClose={() => list.setFilters({ authorId: undefined })}>
            {t('compared', { total: filter.authorId.length })}
          </Tag>
        </p>
      )}
      <CompareCards filter={filter} authors={authors} />
    </>
  );
}
