import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { parseDateRange } from '#web/ui/date-range.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { listInput, useListState } from '#web/ui/use-list-state.ts';
import { tvMonitorContract } from '../contract.ts';
import { BROADCAST_PARAMS, BroadcastFilters } from './BroadcastFilters.tsx';
import { useBroadcastColumns } from './use-broadcast-columns.tsx';

const BroadcastDrawer = lazy(async () => ({ default: (await import('./BroadcastDrawer.tsx')).BroadcastDrawer }));
const SECOND_MS = 1000;

/** Items of television and radio; the address holds the filter, the open item and its position. */
export function TvMonitorScreen() {
  const t = useText('tvMonitor');
  const list = useListState({ filters: BROADCAST_PARAMS });
  const { range, ...filters } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  const times = period ? { from: period.from, until: period.until + SECOND_MS } : {};
  const shown = { ...list, filters };
  // The table makes the same call; the answer is shared.
  const found = useCall(tvMonitorContract.list, { ...listInput(shown), ...times }, { keepsPrevious: true });
  const { opened, at, open } = useOpenedItem();
  const columns = useBroadcastColumns(open);
  return (
    <>
      <PageHeader />
      <BroadcastFilters list={list} answer={found.data} />
      {found.data?.isCut && <Alert type="warning" showIcon title={t('note.cut')} style={{ marginBlockEnd: 8 }} />}
      <ResourceTable
        name="tv-monitor"
        endpoint={tvMonitorContract.list}
        list={shown}
        input={times}
        columns={columns}
        renderActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row.id)}>
            {t(row.mediaUrl ? 'action.play' : 'action.transcript')}
          </Button>
        )}
        emptyText={t('empty')}
      />
      <Suspense>
        {opened > 0 && (
          <BroadcastDrawer
            key={`${opened} ${at}`}
            id={opened}
            keyword={filters.keyword}
            startMs={at > 0 ? at : 0}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The open item and its position in milliseconds, both in the address. */
function useOpenedItem() {
  const [search, setSearch] = useSearchParams();
  const open = (id: number | undefined, ms = 0) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.delete('item');
      next.delete('at');
      if (id !== undefined) next.set('item', String(id));
      if (ms > 0) next.set('at', String(ms));
      return next;
    });
  return { opened: Number(search.get('item')), at: Number(search.get('at')), open };
}
