import { Segmented, Table } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { PAGE_SIZES } from '#web/ui/use-list-state.ts';
import { type ItemPart, listPageHealthContract, taskHealthContract } from '../health.contract.ts';
import { useItemColumns } from './use-item-columns.tsx';

type SourceItem = Output<typeof listPageHealthContract.items>['items'][number];
interface SourceItemsProps {
  scope: 'own' | 'all';
  id: number;
  period: { from: number; until: number };
  part: ItemPart | undefined;
  onPart: (part: ItemPart | undefined) => void;
}
/** Duplicates have no rows: they are only counted, and shown with their runs. */
const LISTED = ['new', 'updated', 'filtered', 'failed'] as const satisfies readonly ItemPart[];

/** The outcomes of the items of a period, newest first. */
export function SourceItems({ scope, id, period, part, onPart }: SourceItemsProps) {
  const t = useText('source');
  const [page, setPage] = useState<{ current: number; size: number }>({ current: 1, size: PAGE_SIZES[0] });
  const contract = scope === 'all' ? taskHealthContract : listPageHealthContract;
  const input = { id, ...period, page: page.current, pageSize: page.size, ...(part ? { part: [part] } : {}) };
  const items = useCall(contract.items, input, { keepsPrevious: true });
  const columns = useItemColumns<SourceItem>();
  if (items.isError) return <ErrorState error={items.error} onRetry={() => void items.refetch()} />;
  return (
    <>
      <Segmented
        size="small"
        style={{ marginBlockEnd: 8 }}
        aria-label={t('run.outcome')}
        value={part ?? 'all'}
        options={[{ value: 'all' as const, label: t('run.all') }, ...LISTED.map((value) => ({ value, label: t(`part.${value}`) }))]}
        onChange={(value) => {
          setPage({ ...page, current: 1 });
          onPart(LISTED.find((name) => name === value));
        }}
      />
      <Table<SourceItem>
        size="small"
        rowKey="id"
        loading={items.isPending}
        dataSource={items.data?.items ?? []}
        locale={{ emptyText: <EmptyState text={t('detail.noItems')} /> }}
        pagination={{
          current: page.current,
          pageSize: page.size,
          pageSizeOptions: [...PAGE_SIZES],
          showSizeChanger: true,
          total: items.data?.total ?? 0,
          hideOnSinglePage: (items.data?.total ?? 0) <= PAGE_SIZES[0],
          onChange: (current, size) => setPage({ current, size }),
        }}
        columns={[{ key: 'at', title: t('detail.at'), width: 132, render: (_, item) => <Time value={item.at} /> }, ...columns]}
      />
    </>
  );
}
