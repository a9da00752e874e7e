import { Button, Segmented, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { USUAL_PANELS } from '#shared/home-panels.ts';
import './home.css';
import { HomePanels } from './HomePanels.tsx';
import { homeRoutes } from './routes.ts';
import { SummaryPanel } from './SummaryPanel.tsx';

const ArrangeDialog = lazy(async () => ({ default: (await import('./ArrangeDialog.tsx')).ArrangeDialog }));

const DAYS = [1, 7, 30] as const;

/** Today at a glance. Every number opens the articles behind it; every user arranges the panels. */
export function HomeScreen() {
  const t = useText('home');
  const [search, setSearch] = useSearchParams();
  const [isArranging, setIsArranging] = useState(false);
  const layout = useCall(homeRoutes.layout, undefined);
  const days = DAYS.find((value) => String(value) === search.get('days')) ?? 7;
  const change = (value: number) => setSearch(value === 7 ? {} : { days: String(value) }, { replace: true });
  // If the arrangement cannot be loaded, the default panels are better than none.
  const panels = layout.data?.items.length ? layout.data.items : USUAL_PANELS;
  return (
    <>
      <PageHeader
        extra={
          <Space>
            <Segmented value={days} options={DAYS.map((value) => ({ value, label: t(`days.d${value}`) }))} onChange={change} />
            <Button onClick={() => setIsArranging(true)}>{t('arrange.open')}</Button>
          </Space>
        }
      />
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
