import { Card, Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { DatabaseSummary } from '../contract.ts';

const PAGES = { pageSize: 10, hideOnSinglePage: true, showSizeChanger: false };

/** Who waits for whom, and who keeps a transaction open. */
export function Waiting({ summary: { waiting } }: { summary: DatabaseSummary }) {
  const t = useText('databaseMonitor');
  return (
    <Card size="small" title={t('waiting.title')}>
      <Table
        size="small"
        rowKey="pid"
        pagination={PAGES}
        dataSource={waiting}
        locale={{ emptyText: <EmptyState text={t('empty.waiting')} /> }}
        columns={[
          { key: 'pid', title: t('waiting.pid'), width: 90, render: (_, { pid }) => pid },
          { key: 'state', title: t('waiting.state'), width: 150, render: (_, { state }) => state },
          { key: 'waitsFor', title: t('waiting.waitsFor'), width: 130, render: (_, { waitsFor }) => waitsFor || '–' },
          { key: 'blockedBy', title: t('waiting.blockedBy'), width: 110, render: (_, { blockedBy }) => blockedBy.join(', ') || '–' },
          { key: 'ms', title: t('waiting.time'), width: 120, align: 'right', render: (_, { ms }) => t('ms', { total: ms }) },
          { key: 'sql', title: t('waiting.sql'), ellipsis: true, render: (_, { sql }) => sql },
        ]}
      />
    </Card>
  );
}

export function Indexes({ summary: { indexes } }: { summary: DatabaseSummary }) {
  const t = useText('databaseMonitor');
  return (
    <Card size="small" title={t('indexes.title')}>
      <Table
        size="small"
        rowKey="name"
        pagination={PAGES}
        dataSource={indexes}
        columns={[
          { key: 'name', title: t('indexes.name'), ellipsis: true, render: (_, { name }) => name },
          { key: 'uses', title: t('indexes.uses'), align: 'right', width: 110, render: (_, { uses }) => formatInFull(uses) },
          { key: 'bytes', title: t('field.bytes'), align: 'right', width: 100, render: (_, { bytes }) => formatBytes(bytes) },
        ]}
      />
    </Card>
  );
}

export function Vacuum({ summary: { vacuum } }: { summary: DatabaseSummary }) {
  const t = useText('databaseMonitor');
  return (
    <Card size="small" title={t('vacuum.title')}>
      <Table
        size="small"
        rowKey="table"
        pagination={PAGES}
        dataSource={vacuum}
        columns={[
          { key: 'table', title: t('field.table'), ellipsis: true, render: (_, { table }) => table },
          { key: 'live', title: t('vacuum.live'), align: 'right', width: 100, render: (_, { live }) => formatInFull(live) },
          { key: 'dead', title: t('vacuum.dead'), align: 'right', width: 100, render: (_, { dead }) => formatInFull(dead) },
          { key: 'at', title: t('vacuum.at'), width: 130, render: (_, { vacuumedAt }) => <Time value={vacuumedAt} /> },
        ]}
      />
    </Card>
  );
}
