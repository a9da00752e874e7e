import type { ArticleFilter } from '#features/core/article/contract.ts';
import { DistributionCards } from './DistributionCards.tsx';
import { EntitiesCard } from './EntitiesCard.tsx';
import { RegionCard } from './RegionCard.tsx';
import { RhythmCards } from './RhythmCards.tsx';
import { TrendCard } from './TrendCard.tsx';
import { WordsCard } from './WordsCard.tsx';

interface AnalysisPanelsProps {
  filter: ArticleFilter;
  place: string | undefined;
  onPlace: (place: string | undefined) => void;
}

/** All panels for the articles of a filter; one panel that fails does not affect the others. */
export function AnalysisPanels({ filter, place, onPlace }: AnalysisPanelsProps) {
  return (
    <div className="chart-grid">
      <TrendCard filter={filter} className="chart-wide" />
      <DistributionCards filter={filter} />
      <RegionCard filter={filter} place={place} onPlace={onPlace} />
      <WordsCard filter={filter} />
      <EntitiesCard filter={filter} className="chart-wide" />
      <RhythmCards filter={filter} />
    </div>
  );
}
