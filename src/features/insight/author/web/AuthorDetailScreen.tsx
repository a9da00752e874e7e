import { Button, Flex, Skeleton } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { listOf, SidePanels } from '#features/insight/analysis/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import { authorContract } from '../contract.ts';
import { AuthorArticles } from './AuthorArticles.tsx';
import { AuthorProfile } from './AuthorProfile.tsx';
import { PeriodField } from './PeriodField.tsx';
import { AUTHOR_ANALYSIS, AUTHOR_TOP_RANK } from '../paths.ts';
import { useLastDays } from './use-last-days.ts';

const DAYS = 90;
const PARAMS = { from: param.number, until: param.number };

/** One author: volume, topics, emotions and echo. `?id=`, and a time. */
export function AuthorDetailScreen() {
  const t = useText('author');
  const { filters } = useListState({ filters: { id: param.number } });
  const id = filters.id !== undefined && Number.isSafeInteger(filters.id) && filters.id > 0 ? filters.id : undefined;
  if (id !== undefined) return <Author id={id} />;
  return (
    <>
      <PageHeader />
      <section className="panel">
        <EmptyState
          text={t('unknown')}
          action={
            <Link to={AUTHOR_TOP_RANK}>
              <Button type="primary">{t('toRank')}</Button>
            </Link>
          }
        />
      </section>
    </>
  );
}

function Author({ id }: { id: number }) {
  const t = useText('author');
  const list = useListState({ filters: PARAMS });
  const period = useLastDays(DAYS, { from: list.filters.from, until: list.filters.until });
  const author = useCall(authorContract.detail, { id, ...period }, { keepsPrevious: true });
  useShownRecord(author.data?.name);
  const filter = { authorId: [id], ...period };
  return (
    <>
      <PageHeader
        extra={
          <Flex gap={8}>
            <Link to={pathTo(AUTHOR_ANALYSIS, {}, period)}>
              <Button>{t('toCompare')}</Button>
            </Link>
            <Link to={listOf(filter, period)}>
              <Button>{t('openList')}</Button>
            </Link>
          </Flex>
        }
      />
      <FilterBar list={list}>
        <PeriodField {...period} onChange={list.setFilters} />
      </FilterBar>
      {author.isError && <ErrorState error={author.error} onRetry={() => void author.refetch()} />}
      {author.isPending && <Skeleton active className="panel" />}
      {author.data && (
        <>
          <AuthorProfile author={author.data} />
          <div className="chart-grid">
            <Suspense>
              <SidePanels filter={filter} sides={['subjects', 'media']} isWhole />
            </Suspense>
          </div>
          <AuthorArticles filter={filter} />
        </>
      )}
    </>
  );
}
