import { Button, Drawer, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { download } from '#features/core/file/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { shortly } from '#web/ui/shortly.ts';
import { Time } from '#web/ui/Time.tsx';
import { type DataExport, dataExportContract, type ExportRun } from '../contract.ts';
import { ReplayDialog } from './ReplayDialog.tsx';
import { StateOfRun } from './StateOfRun.tsx';
import { useRunText } from './use-run-text.ts';

const PAGE = 20;
const REFRESH_MS = 2000;

/** Runs of an export, newest first, with their files. */
export function RunsDrawer({ row, onClose }: { row: DataExport; onClose: () => void }) {
  const t = useText('dataExport');
  const columns = useRunColumns(row);
  const { action } = useRights('external');
  const [page, setPage] = useState(1);
  const [isReplaying, setReplaying] = useState(false);
  const asked = useCall(dataExportContract.runs, { id: row.id, page, pageSize: PAGE }, { keepsPrevious: true, refreshMs: REFRESH_MS });
  const since = action && row.target === 'push' && <Button onClick={() => setReplaying(true)}>{t('replay.since')}</Button>;
  return (
    <Drawer open size={860} title={t('runsOf', { name: shortly(row.name) })} onClose={onClose} loading={asked.isPending} extra={since}>
      {isReplaying && <ReplayDialog row={row} onClose={() => setReplaying(false)} />}
      {asked.isError && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && (
        <Table<ExportRun>
          size="small"
          rowKey="id"
          dataSource={asked.data.items}
          locale={{ emptyText: <EmptyState text={t('noRuns')} /> }}
          pagination={{
            current: page,
            pageSize: PAGE,
            total: asked.data.total,
            onChange: setPage,
            hideOnSinglePage: true,
            showSizeChanger: false,
          }}
          columns={columns}
        />
      )}
    </Drawer>
  );
}

function useRunColumns(row: DataExport): TableColumnsType<ExportRun> {
  const t = useText('dataExport');
  const runText = useRunText();
  return [
    { key: 'createdAt', title: t('field.createdAt'), width: 120, render: (_, { createdAt }) => <Time value={createdAt} /> },
    {
      key: 'user',
      title: t('field.user'),
      width: 120,
      render: (_, { isScheduled, isReplay, user }) => {
        if (isScheduled) return t('scheduled');
        return isReplay ? t('replay.by', { user }) : user;
      },
    },
    {
      key: 'state',
      title: t('field.state'),
      render: (_, run) => (
        <>
          <StateOfRun run={run} />
          {runText.lines(run).map((line) => (
            <div key={line} style={{ overflowWrap: 'anywhere' }}>
              {line}
            </div>
          ))}
        </>
      ),
    },
    { key: 'rows', title: t('field.rows'), width: 90, align: 'right', render: (_, { rows }) => formatInFull(rows) },
    {
      key: 'bytes',
      title: t('field.bytes'),
      width: 90,
      align: 'right',
      render: (_, { bytes }) => (bytes > 0 ? formatBytes(bytes) : ''),
    },
    { key: 'file', title: '', width: 130, render: (_, run) => <RunFile row={row} run={run} /> },
  ];
}

function RunFile({ row, run: { id, state, format, hasFile, isHidden, target, canReplay } }: { row: DataExport; run: ExportRun }) {
  const t = useText('dataExport');
  const { action } = useRights('external');
  const replay = useAction(dataExportContract.replay, { invalidates: [dataExportContract], success: t('replay.begun') });
  if (canReplay && action && row.target === 'push')
    return (
      <ConfirmButton question={t('confirm.replay')} isDanger={false} onConfirm={() => replay.mutateAsync({ id: row.id, runId: id })}>
        {t('replay.run')}
      </ConfirmButton>
    );
  if (state !== 'done' || target === 'push') return null;
  if (!hasFile) return t(isHidden ? 'fileHidden' : 'fileGone');
  if (!action) return null;
  return (
    <Button type="link" size="small" onClick={() => void download(dataExportContract.file.path, { runId: id })}>
      {t('action.download')} {t(`format.${format}`)}
    </Button>
  );
}
