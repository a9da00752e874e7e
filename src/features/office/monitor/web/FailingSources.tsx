import { Card, Table } from 'antd';
import { Link } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import { useLastFailureText } from '#web/ui/use-status-text.ts';
import type { monitorContract } from '../contract.ts';

/** Sources that cannot be relied on, and why; each opens its runs, whose rows open what was asked. */
export function FailingSources({ data }: { data: Pick<Output<typeof monitorContract.pipeline>, 'failing' | 'totals'> }) {
  const t = useText('monitor');
  const failureText = useLastFailureText('source');
  const mayOpen = useRights('extraction').browse;
  const { failingSources, unsteadySources, silentSources } = data.totals;
  return (
    <Card
      size="small"
      title={t('failing.title', { total: failingSources + unsteadySources + silentSources })}
      extra={mayOpen && <Link to={`${TASK_SCHEDULE}?health=failing&health=degraded&health=silent`}>{t('failing.all')}</Link>}
    >
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={data.failing}
        locale={{ emptyText: <EmptyState text={t('failing.none')} /> }}
        columns={[
          {
            key: 'name',
            title: t('failing.name'),
            render: (_, row) => (mayOpen ? <Link to={`${TASK_SCHEDULE}?source=${row.id}&tab=runs`}>{row.name}</Link> : row.name),
          },
          { key: 'health', title: t('failing.health'), render: (_, row) => t(`health.${row.health}`, { defaultValue: row.health }) },
          { key: 'reason', title: t('failing.reason'), render: (_, row) => (row.lastError ? failureText(row) : '–') },
          {
            key: 'failures',
            title: t('failing.failures'),
            align: 'right',
            render: (_, row) => <span className="num">{`${formatInFull(row.failedRuns)} / ${formatInFull(row.runs)}`}</span>,
          },
          { key: 'last', title: t('failing.lastSuccess'), render: (_, row) => <Time value={row.lastSuccessAt} /> },
        ]}
      />
    </Card>
  );
}
