import { Skeleton, Tabs } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { GlobalHotEvents, useGlobalHotTexts } from '#features/sources/hot-list/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { EventsView } from './EventsView.tsx';

const TABS = ['events', 'regions', 'global'] as const;

/** Events of the caller’s articles, the same on the map, and the public hot lists. */
export function HotSpotScreen() {
  const t = useText('hotSpot');
  const global = useGlobalHotTexts();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((key) => key === search.get('part')) ?? 'events';
  const open = (key: string) =>
    setSearch((current) => {
      // List and map share one filter; the public lists have another.
      const next = new URLSearchParams(key === 'global' || tab === 'global' ? {} : current);
      for (const name of ['part', 'page', 'event']) next.delete(name);
      if (key !== 'events') next.set('part', key);
      return next;
    });
  return (
    <>
      <PageHeader>{tab === 'global' ? global.intro : t('intro')}</PageHeader>
      <Tabs
        activeKey={tab}
        onChange={open}
        destroyOnHidden
        items={TABS.map((key) => ({
          key,
          label: key === 'global' ? global.title : t(`part.${key}`),
          children:
            key === 'global' ? (
              <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
                <GlobalHotEvents />
              </Suspense>
            ) : (
              <EventsView isMap={key === 'regions'} />
            ),
        }))}
      />
    </>
  );
}
