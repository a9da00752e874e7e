import { DistributionCards } from './DistributionCards.tsx';
import type { PanelProps } from './panel-props.ts';
import { RhythmCards } from './RhythmCards.tsx';
import { TrendCard } from './TrendCard.tsx';
import { WordsCard } from './WordsCard.tsx';

interface SidePanelsProps extends Pick<PanelProps, 'filter'> {
  sides: Parameters<typeof DistributionCards>[0]['sides'];
  /** Also panels on topics and times. */
  isWhole?: boolean;
}

/** Some panels for the articles of a filter, for a grid of charts. */
export function SidePanels({ filter, sides, isWhole = false }: SidePanelsProps) {
  return (
    <>
      <TrendCard filter={filter} className="chart-wide" />
      <DistributionCards filter={filter} {...(sides ? { sides } : {})} />
      {isWhole && <WordsCard filter={filter} className="chart-wide" />}
      {isWhole && <RhythmCards filter={filter} />}
    </>
  );
}
