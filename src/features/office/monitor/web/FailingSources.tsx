import { Card, Table } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { monitorContract } from '../contract.ts';

/** Sources that cannot be read, and why. */
export function FailingSources({ data }: { data: Pick<Output<typeof monitorContract.pipeline>, 'failing'> }) {
  const t = useText('monitor');
  return (
    <Card size="small" title={t('failing.title', { total: data.failing.length })}>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={data.failing}
        locale={{ emptyText: <EmptyState text={t('failing.none')} /> }}
        columns={[
          { key: 'name', title: t('failing.name'), render: (_, row) => row.name },
          {
            key: 'health',
            title: t('failing.health'),
            render: (_, row) => t(`health.${row.health}`, { defaultValue: row.health }),
          },
          { key: 'reason', title: t('failing.reason'), render: (_, row) => `${row.reason} ${row.detail}` },
          { key: 'failures', title: t('failing.failures'), align: 'right', render: (_, row) => row.failures },
          { key: 'last', title: t('failing.lastSuccess'), render: (_, row) => <Time value={row.lastSuccessAt} /> },
        ]}
      />
    </Card>
  );
}
