import { lazy, type ReactNode, Suspense, useState } from 'react';
import { shortcutRange } from '#web/ui/date-range.ts';
import { EmotionCard, RegionCard } from '#features/insight/analysis/web/facade.tsx';
import type { HomePanel, PanelWidth, PlacedPanel } from '#shared/home-panels.ts';
import type { Days } from './routes.ts';
import { TrendPanel } from './TrendPanel.tsx';

const DistributionPanel = lazy(async () => ({ default: (await import('./DistributionPanel.tsx')).DistributionPanel }));
const LatestNegativePanel = lazy(async () => ({ default: (await import('./LatestNegativePanel.tsx')).LatestNegativePanel }));
const SubjectsPanel = lazy(async () => ({ default: (await import('./SubjectsPanel.tsx')).SubjectsPanel }));
const HotGroupsPanel = lazy(async () => ({ default: (await import('./HotGroupsPanel.tsx')).HotGroupsPanel }));
const HotWordsPanel = lazy(async () => ({ default: (await import('./HotWordsPanel.tsx')).HotWordsPanel }));
const HotEventsPanel = lazy(async () => ({ default: (await import('./HotEventsPanel.tsx')).HotEventsPanel }));
const WarningsPanel = lazy(async () => ({ default: (await import('./WarningsPanel.tsx')).WarningsPanel }));

const SHORTCUTS = { 1: 'today', 7: 'last7', 30: 'last30' } as const;
const CLASSES: Record<PanelWidth, string> = { third: 'home-third', half: '', full: 'home-full' };
const SECOND_MS = 1000;
const CHART_PX = 300;

/** The panels in the user's order and width. */
export function HomePanels({ days, panels }: { days: Days; panels: readonly PlacedPanel[] }) {
  return (
    <div className="home-grid">
      {panels.map(({ key, width }) => (
        <Suspense key={key} fallback={<section className={`panel ${CLASSES[width]}`} style={{ minHeight: CHART_PX }} aria-busy="true" />}>
          {panelOf(key, days, CLASSES[width])}
        </Suspense>
      ))}
    </div>
  );
}

function panelOf(key: HomePanel, days: Days, className: string): ReactNode {
  switch (key) {
    case 'trend':
      return <TrendPanel days={days} height={CHART_PX} className={className} />;
    case 'negative':
      return <LatestNegativePanel className={className} />;
    case 'warnings':
      return <WarningsPanel className={className} />;
    case 'subjects':
      return <SubjectsPanel days={days} className={className} />;
    case 'groups':
      return <HotGroupsPanel days={days} className={className} />;
    case 'words':
      return <HotWordsPanel days={days} className={className} />;
    case 'events':
      return <HotEventsPanel days={days} className={className} />;
    case 'emotion':
    case 'map':
      return <ChartPanel key={days} kind={key} days={days} className={className} />;
    default:
      return <DistributionPanel days={days} side={key} className={className} />;
  }
}

function ChartPanel({ kind, days, className }: { kind: 'emotion' | 'map'; days: Days; className: string }) {
  const [place, setPlace] = useState<string>();
  const [{ from, until }] = useState(() => shortcutRange(SHORTCUTS[days], Date.now()));
  const filter = { from, until: until + SECOND_MS };
  if (kind === 'emotion') return <EmotionCard filter={filter} className={className} height={CHART_PX} />;
  return <RegionCard filter={filter} className={className} height={CHART_PX} place={place} onPlace={setPlace} />;
}
