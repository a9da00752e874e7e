import { Card, Table } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { databaseContract, type DatabaseSummary } from '../contract.ts';

const CODE = { fontFamily: 'monospace', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

/** Statements of this process that took long; a row opens its whole text and its plan. */
export function SlowStatements({ summary: { slow } }: { summary: DatabaseSummary }) {
  const t = useText('databaseMonitor');
  return (
    <Card size="small" title={t('slow.title')}>
      <p>{t('slow.about')}</p>
      <Table
        size="small"
        rowKey="id"
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={slow}
        locale={{ emptyText: <EmptyState text={t('empty.slow')} /> }}
        expandable={{ expandedRowRender: renderPlan }}
        columns={[
          { key: 'sql', title: t('slow.sql'), ellipsis: true, render: (_, { sql }) => sql },
          { key: 'times', title: t('slow.times'), align: 'right', width: 80, render: (_, { times }) => formatInFull(times) },
          { key: 'total', title: t('slow.total'), align: 'right', width: 120, render: (_, row) => t('ms', { total: row.totalMs }) },
          { key: 'most', title: t('slow.most'), align: 'right', width: 120, render: (_, row) => t('ms', { total: row.maxMs }) },
          { key: 'last', title: t('slow.last'), width: 130, render: (_, row) => <Time value={row.lastAt} /> },
        ]}
      />
    </Card>
  );
}

const renderPlan = ({ id, sql }: DatabaseSummary['slow'][number]) => <Plan id={id} sql={sql} />;

function Plan({ id, sql }: { id: string; sql: string }) {
  const t = useText('databaseMonitor');
  const plan = useCall(databaseContract.plan, { id });
  return (
    <>
      <p style={CODE}>{sql}</p>
      <strong>{t('action.plan')}</strong>
      {plan.isError && <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.data && <p style={CODE}>{plan.data.lines.length === 0 ? t('empty.plan') : plan.data.lines.join('\n')}</p>}
    </>
  );
}
