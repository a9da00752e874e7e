import { Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#web/screens/href.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { ArticleFilterBar } from '#features/bench/work-bench/web/facade.tsx';
import { AnalysisPanels } from './AnalysisPanels.tsx';
import { useAnalysedFilter } from './use-analysed-filter.ts';
import { usePlace } from './use-place.ts';

const BAR_PX = 56;

export interface AnalysisBoardProps {
  /** The screen that lists the same articles, and the text of its button. */
  listPath: `/${string}`;
  listText: string;
  /** Panels of other features on the same articles. */
  renderMore?: (filter: ArticleFilter) => ReactNode;
}

/** Statistics of a filter's articles. The filter is that of the article list and is in the address. */
export function AnalysisBoard({ listPath, listText, renderMore }: AnalysisBoardProps) {
  const { list, filter } = useAnalysedFilter();
  const [place, setPlace] = usePlace();
  return (
    <>
      <PageHeader
        extra={
          <Link to={pathTo(listPath, {}, filter)}>
            <Button>{listText}</Button>
          </Link>
        }
      />
      <Suspense fallback={<div style={{ minHeight: BAR_PX }} />}>
        <ArticleFilterBar list={list} needsTime />
      </Suspense>
      <AnalysisPanels filter={filter} place={place} onPlace={setPlace} />
      {renderMore?.(filter)}
    </>
  );
}
