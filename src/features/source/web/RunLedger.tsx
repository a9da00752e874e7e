import { Segmented, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { listPageContract, type Run, taskScheduleContract } from '../contract.ts';
import { RunCounts } from './source-columns.tsx';
import { useItemColumns } from './use-item-columns.tsx';
import { useReasonText } from './use-reason-text.ts';

interface RunLedgerProps {
  /** Of one source; of all without it. */
  sourceId?: number;
  scope: 'own' | 'all';
  /** Runs that began in it; without it those that changed something, of all times. */
  period?: { from: number; until: number };
}
const REFRESH_MS = 5000;
const PAGE = 20;

/** Runs, newest first, each with what became of its items; a row opens the items. */
export function RunLedger({ sourceId, scope, period }: RunLedgerProps) {
  const t = useText('source');
  const [page, setPage] = useState(1);
  const [onlyWithNews, setOnlyWithNews] = useState(!period);
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
        columns={[
          { key: 'startedAt', title: t('run.startedAt'), render: (_, run) => <Time value={run.startedAt} isFull /> },
          ...(sourceId === undefined ? [{ key: 'source', title: t('field.name'), dataIndex: 'sourceName' }] : []),
          { key: 'state', title: t('run.state'), render: (_, run) => <RunState run={run} /> },
          { key: 'ledger', title: t('run.ledger'), render: (_, run) => <RunCounts counts={run} /> },
          { key: 'updated', title: t('run.updated'), align: 'right', render: (_, run) => run.updated || '–' },
          {
            key: 'ms',
            title: t('run.ms'),
            align: 'right',
            render: (_, run) => (run.finishedAt === null ? '…' : `${run.finishedAt - run.startedAt}`),
          },
        ]}
      />
    </>
  );
}

const STATES: Record<Run['state'], { tone: ToneName; sign: string }> = {
  running: { tone: 'blue', sign: '…' },
  done: { tone: 'green', sign: '✓' },
  failed: { tone: 'red', sign: '✕' },
  interrupted: { tone: 'orange', sign: '!' },
};

function RunState({ run }: { run: Run }) {
  const t = useText('source');
  const reasonText = useReasonText();
  return (
    <>
      <ToneTag {...STATES[run.state]}>{t(`run.states.${run.state}`)}</ToneTag>
      {run.isNotModified && t('run.notModified')}
      {run.reason && `${reasonText(run.reason)} ${run.httpStatus ?? ''} ${run.detail}`}
    </>
  );
}

function RunItems({ run, scope }: { run: Run; scope: RunLedgerProps['scope'] }) {
  const t = useText('source');
  const [page, setPage] = useState(1);
  const columns = useItemColumns();
  const contract = scope === 'all' ? taskScheduleContract : listPageContract;
  const items = useCall(contract.runItems, { runId: run.id, page, pageSize: PAGE }, { keepsPrevious: true });
  if (items.isError) return <ErrorState error={items.error} onRetry={() => void items.refetch()} />;
  return (
    <>
      {run.duplicate > 0 && <p>{t('run.duplicates', { total: run.duplicate })}</p>}
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
