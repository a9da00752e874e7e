import { Drawer, Table } from 'antd';
import { useState } from 'react';
import { HOT_FULL_DAYS } from '#shared/hot-lists.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { hotListContract, type HotListRow } from '../contract.ts';

const PAGE_SIZE = 20;
const REFRESH_MS = 15_000;

/** The lists, the number of their readings, and their health. */
export function ListsDrawer({ onClose }: { onClose: () => void }) {
  const t = useText('hotList');
  const [page, setPage] = useState(1);
  const lists = useCall(hotListContract.lists, { page, pageSize: PAGE_SIZE }, { keepsPrevious: true, refreshMs: REFRESH_MS });
  return (
    <Drawer open width={720} title={t('lists.title')} onClose={onClose}>
      {lists.isError && <ErrorState error={lists.error} onRetry={() => void lists.refetch()} />}
      {(lists.data || !lists.isError) && (
        <Table
          size="small"
          rowKey="id"
          loading={lists.isPending}
          dataSource={lists.data?.items ?? []}
          locale={{ emptyText: <EmptyState text={t('lists.empty')} /> }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: lists.data?.total ?? 0,
            onChange: setPage,
            hideOnSinglePage: true,
            size: 'small',
          }}
          columns={[
            { title: t('detail.list'), dataIndex: 'name' },
            { title: t('lists.site'), dataIndex: 'siteName' },
            { title: t('lists.snapshots'), width: 110, align: 'right', render: (_, row) => <BigNumber value={row.snapshots} /> },
            { title: t('lists.entries'), width: 90, align: 'right', render: (_, row) => <BigNumber value={row.entries} /> },
            { title: t('lists.last'), width: 132, render: (_, row) => (row.lastAt === null ? '–' : <Time value={row.lastAt} />) },
            { title: t('lists.health'), width: 110, render: (_, row) => <Health row={row} /> },
          ]}
        />
      )}
      <p className="chart-note">{t('lists.kept', { days: HOT_FULL_DAYS })}</p>
    </Drawer>
  );
}

function Health({ row: { health, lastError } }: { row: HotListRow }) {
  const t = useText('hotList');
  if (health === null) return <ToneTag tone="grey">{t('lists.removed')}</ToneTag>;
  const isWell = health === 'healthy' || health === 'new';
  return (
    <span title={lastError}>
      <ToneTag tone={isWell ? 'green' : 'orange'}>{t(`lists.states.${health}`)}</ToneTag>
    </span>
  );
}
