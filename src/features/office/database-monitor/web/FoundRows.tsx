import { Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { CheckRun } from '../contract.ts';

/** The first rows of a result. */
export function FoundRows({ found: { columns, rows }, total = rows.length }: { found: CheckRun['shown']; total?: number }) {
  const t = useText('databaseMonitor');
  if (rows.length === 0) return <p>{t('trial.none')}</p>;
  return (
    <>
      {total > rows.length && <p>{t('trial.shown', { total: rows.length })}</p>}
      <Table
        size="small"
        pagination={false}
        scroll={{ x: 'max-content', y: 240 }}
        rowKey="key"
        dataSource={rows.map((cells, key) => ({ key, cells }))}
        columns={columns.map((title, i) => ({ key: i, title, render: (_, { cells }) => cells[i] ?? '–' }))}
      />
    </>
  );
}
