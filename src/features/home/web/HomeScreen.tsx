import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import './home.css';
import { DistributionPanels } from './DistributionPanels.tsx';
import { HotGroupsPanel } from './HotGroupsPanel.tsx';
import { HotWordsPanel } from './HotWordsPanel.tsx';
import { LatestNegativePanel } from './LatestNegativePanel.tsx';
import { SubjectsPanel } from './SubjectsPanel.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { TrendPanel } from './TrendPanel.tsx';

const DAYS = [1, 7, 30] as const;

/** Today at a glance. Every number opens the articles behind it. */
export function HomeScreen() {
  const t = useText('home');
  const [search, setSearch] = useSearchParams();
  const days = DAYS.find((value) => String(value) === search.get('days')) ?? 7;
  const change = (value: number) => setSearch(value === 7 ? {} : { days: String(value) }, { replace: true });
  return (
    <>
      <PageHeader
        extra={<Segmented value={days} options={DAYS.map((value) => ({ value, label: t(`days.d${value}`) }))} onChange={change} />}
      />
      <SummaryPanel />
      <div className="home-grid">
        <TrendPanel days={days} />
        <LatestNegativePanel />
        <SubjectsPanel days={days} />
        <HotGroupsPanel days={days} />
        <DistributionPanels days={days} />
        <HotWordsPanel days={days} />
      </div>
    </>
  );
}
