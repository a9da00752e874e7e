import { Button, Flex, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { parseDateRange } from '#web/ui/date-range.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { listInput, useListState } from '#web/ui/use-list-state.ts';
import { HOT_VIEWS, hotListContract } from '../contract.ts';
import { HOT_PARAMS, HotEventFilters } from './HotEventFilters.tsx';
import { HotRowActions } from './HotRowActions.tsx';
import { useHotColumns } from './use-hot-columns.tsx';
import { useOpenedEvent } from './use-opened-event.ts';

const HotEventDrawer = lazy(async () => ({ default: (await import('./HotEventDrawer.tsx')).HotEventDrawer }));
const ListsDrawer = lazy(async () => ({ default: (await import('./ListsDrawer.tsx')).ListsDrawer }));

const REFRESH_MS = 30_000;
const SECOND_MS = 1000;

/** Matters on the hot lists of platforms; the address may open one of them. */
export function GlobalHotEvents() {
  const t = useText('hotList');
  const list = useListState({ filters: HOT_PARAMS, sort: 'heat' });
  const [opened, close] = useOpenedEvent();
  const [areLists, setAreLists] = useState(false);
  const { range, ...filters } = list.filters;
  const asked = { ...list, filters };
  const found = range ? parseDateRange(range) : undefined;
  const time = found ? { from: found.from, until: found.until + SECOND_MS } : {};
  const input = { ...listInput(asked), ...time };
  // The same call as the table's: its answer contains the available categories.
  const page = useCall(hotListContract.events, input, { keepsPrevious: true, refreshMs: REFRESH_MS }).data;
  return (
    <>
      <HotEventFilters list={list} categories={page?.categories ?? []} />
      <Flex justify="space-between" style={{ marginBlockEnd: 12 }}>
        <Segmented
          aria-label={t('view.label')}
          value={filters.view ?? 'open'}
          options={HOT_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(view) => list.setFilters({ view: view === 'open' ? undefined : view })}
        />
        <Button onClick={() => setAreLists(true)}>{t('action.lists')}</Button>
      </Flex>
      <ResourceTable
        name="global-hot"
        endpoint={hotListContract.events}
        list={asked}
        input={time}
        columns={useHotColumns()}
        emptyText={t('empty')}
        refreshMs={REFRESH_MS}
        renderActions={(row) => <HotRowActions event={row} />}
      />
      <Suspense fallback={null}>
        {opened !== undefined && <HotEventDrawer id={opened} onClose={close} />}
        {areLists && <ListsDrawer onClose={() => setAreLists(false)} />}
      </Suspense>
    </>
  );
}
