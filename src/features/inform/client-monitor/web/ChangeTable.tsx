import { Card, Table } from 'antd';
import { Link } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import type { clientMonitorContract } from '../contract.ts';
import { STAT_CLIENT_MONITOR } from '../paths.ts';

type Row = Output<typeof clientMonitorContract.statistics>['clients'][number];
/** A share of fewer articles says nothing. */
const LEAST = 20;

/** Clients by their articles of the whole days before today, against as many days before. */
export function ChangeTable({ clients, total, days }: { clients: readonly Row[]; total: number; days: number }) {
  const t = useText('clientMonitor');
  return (
    <Card size="small" title={t('change.title', { days })} style={{ marginBlockStart: 12 }}>
      <Table<Row>
        size="small"
        rowKey="id"
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={[...clients]}
        locale={{ emptyText: <EmptyState text={t('empty')} /> }}
        columns={[
          {
            key: 'name',
            title: t('field.name'),
            render: (_, row) => <Link to={pathTo(STAT_CLIENT_MONITOR, {}, { clientId: row.id, days })}>{row.name}</Link>,
          },
          { key: 'articles', title: t('part.articles'), align: 'right', render: (_, row) => formatInFull(row.articles) },
          { key: 'before', title: t('change.before', { days }), align: 'right', render: (_, row) => formatInFull(row.before) },
          { key: 'change', title: t('change.change'), align: 'right', render: (_, row) => changeText(row) },
          { key: 'signIns', title: t('part.signIns'), align: 'right', render: (_, row) => formatInFull(row.signIns) },
          { key: 'people', title: t('change.people'), align: 'right', render: (_, row) => formatInFull(row.people) },
          { key: 'messages', title: t('part.messages'), align: 'right', render: (_, row) => formatInFull(row.messages) },
        ]}
      />
      {total > clients.length && <p style={{ fontSize: 12 }}>{t('change.first', { shown: clients.length, total })}</p>}
    </Card>
  );
}

function changeText({ articles, before }: Row): string {
  if (before < LEAST) return '–';
  const share = ((articles - before) / before) * 100;
  return `${share > 0 ? '▲ +' : share < 0 ? '▼ −' : ''}${Math.abs(share).toFixed(1)}%`;
}
