import { Suspense } from 'react';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ArticleFilterBar } from '#features/bench/work-bench/web/facade.tsx';
import { RegionCard } from './RegionCard.tsx';
import { RegionTable } from './RegionTable.tsx';
import { useAnalysedFilter } from './use-analysed-filter.ts';
import { usePlace } from './use-place.ts';

const BAR_PX = 56;
const MAP_PX = 560;

/** The country by provinces, a province by cities, a city by districts: as a map, and as a table whose numbers open their articles. */
export function ProvincialSentimentScreen() {
  const { list, filter } = useAnalysedFilter();
  const [place, setPlace] = usePlace();
  return (
    <>
      <PageHeader />
      <Suspense fallback={<div style={{ minHeight: BAR_PX }} />}>
        <ArticleFilterBar list={list} needsTime />
      </Suspense>
      <div className="chart-grid">
        <RegionCard filter={filter} height={MAP_PX} place={place} onPlace={setPlace} className="chart-two-thirds" />
        <RegionTable filter={filter} height={MAP_PX} place={place} onPlace={setPlace} className="chart-third" />
      </div>
    </>
  );
}
