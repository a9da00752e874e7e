import { Button } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ArticleFilterBar } from '../../article/web/facade.tsx';
import { CLASSIFIED_INFO } from '../../article/web/screens.ts';
import { AnalysisPanels } from './AnalysisPanels.tsx';
import { useAnalysedFilter } from './use-analysed-filter.ts';
import { usePlace } from './use-place.ts';

const BAR_PX = 56;

/** A filter's articles from all sides. The filter is that of the article list and stands in the address. */
export function ContentAnalysisScreen() {
  const t = useText('analysis');
  const { list, filter } = useAnalysedFilter();
  const [place, setPlace] = usePlace();
  return (
    <>
      <PageHeader
        extra={
          <Link to={pathTo(CLASSIFIED_INFO, {}, filter)}>
            <Button>{t('openList')}</Button>
          </Link>
        }
      />
      <Suspense fallback={<div style={{ minHeight: BAR_PX }} />}>
        <ArticleFilterBar list={list} needsTime />
      </Suspense>
      <AnalysisPanels filter={filter} place={place} onPlace={setPlace} />
    </>
  );
}
