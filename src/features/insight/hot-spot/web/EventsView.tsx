import { Button, Flex, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ARTICLE_PARAMS } from '#features/core/article/web/facade.tsx';
import { ArticleFilterBar } from '#features/bench/work-bench/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { param } from '#web/ui/list-params.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { EVENT_VIEWS } from '../contract.ts';
import { EVENT_ARTICLES } from './event-link.ts';
import { EventTable } from './EventTable.tsx';
import { RegionView } from './RegionView.tsx';

const EventDrawer = lazy(async () => ({ default: (await import('./EventDrawer.tsx')).EventDrawer }));
const TitleDrawer = lazy(async () => ({ default: (await import('./TitleDrawer.tsx')).TitleDrawer }));
const DecisionDrawer = lazy(async () => ({ default: (await import('./DecisionDrawer.tsx')).DecisionDrawer }));

const BAR_PX = 56;
const { isFolded: _folded, ...FILTERS } = ARTICLE_PARAMS;

/** Events of the articles that fit, as a list or on the map; the address may open one of them. */
export function EventsView({ isMap }: { isMap: boolean }) {
  const t = useText('hotSpot');
  const list = useListState({ filters: { ...FILTERS, view: param.choice(EVENT_VIEWS) }, sort: 'heat' });
  const [search, setSearch] = useSearchParams();
  const [drawer, setDrawer] = useState<'titles' | 'log'>();
  const opened = Number(search.get('event'));
  const { view = 'open', ...filter } = list.filters;
  const close = () =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      for (const key of new Set(next.keys())) if (key === 'event' || key.startsWith(EVENT_ARTICLES)) next.delete(key);
      return next;
    });
  return (
    <>
      <Suspense fallback={<div style={{ minHeight: BAR_PX }} />}>
        <ArticleFilterBar list={list} needsTime standing="last3" />
      </Suspense>
      {isMap && <RegionView filter={filter} />}
      {!isMap && (
        <>
          <Flex justify="space-between" wrap gap={8} style={{ marginBlockEnd: 12 }}>
            <Segmented
              aria-label={t('view.label')}
              value={view}
              options={EVENT_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
              onChange={(value) => list.setFilters({ view: value === 'open' ? undefined : value })}
            />
            <Flex gap={8}>
              <Button onClick={() => setDrawer('log')}>{t('action.log')}</Button>
              <Button onClick={() => setDrawer('titles')}>{t('action.titles')}</Button>
            </Flex>
          </Flex>
          <EventTable list={list} filter={filter} />
        </>
      )}
      <Suspense fallback={null}>
        {opened > 0 && <EventDrawer id={opened} filter={filter} onClose={close} />}
        {drawer === 'titles' && <TitleDrawer onClose={() => setDrawer(undefined)} />}
        {drawer === 'log' && <DecisionDrawer onClose={() => setDrawer(undefined)} />}
      </Suspense>
    </>
  );
}
