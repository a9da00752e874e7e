import { Button, Segmented, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePanels } from '#web/screens/use-panels.ts';
import { USUAL_PANELS } from '#shared/home-panels.ts';
import { ViewLinks } from '#features/bench/work-bench/web/facade.tsx';
import { BriefingPanel } from './BriefingPanel.tsx';
import './home.css';
import { HomeHeader } from './HomeHeader.tsx';
import { HomePanels } from './HomePanels.tsx';
import { homeRoutes } from './routes.ts';
import { SummaryPanel } from './SummaryPanel.tsx';

const ArrangeDialog = lazy(async () => ({ default: (await import('./ArrangeDialog.tsx')).ArrangeDialog }));

/** Here before its data, and its size is kept meanwhile. */
const UrgentEvents = lazy(async () => ({ default: (await import('./UrgentEvents.tsx')).UrgentEvents }));

const DAYS = [1, 7, 30] as const;
const BRIEFING_MS = 30_000;
/** Its head and four rows. */
const URGENT_PX = 260;

/** The morning's briefing, what is to be handled, and today at a glance. Every number opens its articles; every user arranges the panels. */
export function HomeScreen() {
  const t = useText('home');
  const [search, setSearch] = useSearchParams();
  const [isArranging, setIsArranging] = useState(false);
  const layout = useCall(homeRoutes.layout, undefined);
  const briefing = useCall(homeRoutes.briefing, undefined, { refreshMs: BRIEFING_MS, keepsPrevious: true });
  const days = DAYS.find((value) => String(value) === search.get('days')) ?? 7;
  const change = (value: number) => setSearch(value === 7 ? {} : { days: String(value) }, { replace: true });
  // If the arrangement cannot be loaded, the default panels are better than none.
  const panels = layout.data?.items.length ? layout.data.items : USUAL_PANELS;
  return (
    <>
      <HomeHeader
        briefing={briefing.data}
        extra={
          <Space wrap>
            <Segmented value={days} options={DAYS.map((value) => ({ value, label: t(`days.d${value}`) }))} onChange={change} />
            <Button onClick={() => setIsArranging(true)}>{t('arrange.open')}</Button>
          </Space>
        }
      />
      <BriefingPanel briefing={briefing} />
      {(briefing.data || !briefing.isError) && (
        <Suspense fallback={<section className="panel home-urgent" aria-busy="true" style={{ minHeight: URGENT_PX }} />}>
          <UrgentEvents briefing={briefing.data} />
        </Suspense>
      )}
      <div className="home-lines">
        <Suspense fallback={<div className="view-links" />}>
          <ViewLinks />
        </Suspense>
        {usePanels('home').map(({ panel, Panel }) => (
          <Suspense key={panel.key}>
            <Panel id={0} />
          </Suspense>
        ))}
      </div>
      <SummaryPanel />
      {!layout.isPending && <HomePanels days={days} panels={panels} />}
      {isArranging && (
        <Suspense>
          <ArrangeDialog panels={panels} onClose={() => setIsArranging(false)} />
        </Suspense>
      )}
    </>
  );
}
