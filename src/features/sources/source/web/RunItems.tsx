import { Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { listPageContract, type Run, taskScheduleContract } from '../contract.ts';
import { useItemColumns } from './use-item-columns.tsx';

const PAGE = 20;

/** The items of a run, each with its outcome. */
export function RunItems({ run, scope }: { run: Run; scope: 'own' | 'all' }) {
  const t = useText('source');
  const [page, setPage] = useState(1);
  const columns = useItemColumns();
  const contract = scope === 'all' ? taskScheduleContract : listPageContract;
  const items = useCall(contract.runItems, { runId: run.id, page, pageSize: PAGE }, { keepsPrevious: true });
  if (items.isError) return <ErrorState error={items.error} onRetry={() => void items.refetch()} />;
  // Items of this source that have not changed have no rows.
  const unchanged = run.state === 'running' || !items.data ? 0 : run.fetched - items.data.total;
  return (
    <>
      {unchanged > 0 && <p>{t('run.duplicates', { total: unchanged })}</p>}
      <Table
        size="small"
        rowKey="id"
        loading={items.isPending}
        dataSource={items.data?.items ?? []}
        pagination={{
          current: page,
          pageSize: PAGE,
          total: items.data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={columns}
      />
    </>
  );
}
