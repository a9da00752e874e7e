import { Button } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AnalysisPanels, useAnalysedFilter, usePlace } from '../../analysis/web/facade.tsx';
import { ArticleFilterBar } from '../../article/web/facade.tsx';
import { SEARCH } from './screens.ts';

const BAR_PX = 56;

/** What a search finds, from all sides. */
export function SearchDashboardScreen() {
  const t = useText('search');
  const { list, filter } = useAnalysedFilter();
  const [place, setPlace] = usePlace();
  return (
    <>
      <PageHeader
        extra={
          <Link to={pathTo(SEARCH, {}, filter)}>
            <Button>{t('action.asList')}</Button>
          </Link>
        }
      />
      <Suspense fallback={<div style={{ minHeight: BAR_PX }} />}>
        <ArticleFilterBar list={list} needsTime />
      </Suspense>
      <Suspense>
        <AnalysisPanels filter={filter} place={place} onPlace={setPlace} />
      </Suspense>
    </>
  );
}
