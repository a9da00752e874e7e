import { Segmented, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { listPageContract, type Run, taskScheduleContract } from '../contract.ts';
import { RunItems } from './RunItems.tsx';
import { useRunColumns } from './use-run-columns.tsx';

interface RunLedgerProps {
  /** Id of one source; by default all of them. */
  sourceId?: number;
  scope: 'own' | 'all';
  /** Runs that began in this period; by default those of all times that changed something. */
  period?: { from: number; until: number };
}
const REFRESH_MS = 5000;
const PAGE = 20;

/** Runs, newest first, each with the outcomes of its items; a row opens the items. */
export function RunLedger({ sourceId, scope, period }: RunLedgerProps) {
  const t = useText('source');
  const [page, setPage] = useState(1);
  const [onlyWithNews, setOnlyWithNews] = useState(!period);
  const columns = useRunColumns(sourceId === undefined);
  const contract = scope === 'all' ? taskScheduleContract : listPageContract;
  const runs = useCall(
    contract.runs,
    { page, pageSize: PAGE, onlyWithNews, ...period, ...(sourceId === undefined ? {} : { sourceId: [sourceId] }) },
    { refreshMs: REFRESH_MS, keepsPrevious: true },
  );
  if (runs.isError) return <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />;
  return (
    <>
      <Segmented
        size="small"
        style={{ marginBlockEnd: 8 }}
        value={onlyWithNews}
        options={[
          { value: true, label: t('run.withNews') },
          { value: false, label: t('run.all') },
        ]}
        onChange={(value) => {
          setOnlyWithNews(value);
          setPage(1);
        }}
      />
      <Table<Run>
        size="small"
        rowKey="id"
        loading={runs.isPending}
        dataSource={runs.data?.items ?? []}
        locale={{ emptyText: runs.isPending ? ' ' : <EmptyState text={t(onlyWithNews ? 'run.noNews' : 'detail.noRuns')} /> }}
        scroll={{ x: 'max-content' }}
        pagination={{ current: page, pageSize: PAGE, total: runs.data?.total ?? 0, showSizeChanger: false, onChange: setPage }}
        expandable={{
          // oxlint-disable-next-line react/no-unstable-nested-components -- a function that renders, not a component
          expandedRowRender: (run) => <RunItems run={run} scope={scope} />,
          rowExpandable: (run) => run.fetched > run.duplicate || run.failed > 0,
        }}
        columns={columns}
      />
    </>
  );
}
