import { Card, Table } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { monitorContract } from '../contract.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';

/** The working processes, the server first. */
export function Workers({ data }: { data: Pick<Output<typeof monitorContract.pipeline>, 'now' | 'server' | 'workers'> }) {
  const t = useText('monitor');
  return (
    <Card size="small" title={t('workers.title')}>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[
          {
            id: t('workers.server'),
            isAlive: true,
            beatAt: data.now,
            rssBytes: data.server.rssBytes,
            loopDelayMs: data.server.loopDelayP99Ms,
          },
          ...data.workers,
        ]}
        columns={[
          { key: 'id', title: t('workers.name'), ellipsis: true, render: (_, row) => row.id },
          {
            key: 'state',
            title: t('workers.state'),
            render: (_, row) => (
              <ToneTag tone={row.isAlive ? 'green' : 'grey'} sign={row.isAlive ? '●' : '○'}>
                {t(row.isAlive ? 'workers.alive' : 'workers.gone')}
              </ToneTag>
            ),
          },
          { key: 'memory', title: t('workers.memory'), align: 'right', render: (_, row) => formatBytes(row.rssBytes) },
          { key: 'delay', title: t('workers.delay'), align: 'right', render: (_, row) => `${row.loopDelayMs} ms` },
        ]}
      />
    </Card>
  );
}
