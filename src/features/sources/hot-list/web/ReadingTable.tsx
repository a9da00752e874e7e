import { Table } from 'antd';
import { HOT_FULL_DAYS } from '#shared/hot-lists.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { HotDetail } from '../contract.ts';
import { Amount } from './StandTable.tsx';

const PAGE_SIZE = 10;

/** Its rank at every stored reading, newest first. */
export function ReadingTable({ event }: { event: HotDetail }) {
  const t = useText('hotList');
  const names = new Map(event.stands.map(({ listId, listName }) => [listId, listName]));
  return (
    <section aria-label={t('detail.readings')}>
      <h3>
        {t('detail.readings')} ({event.ranks.length})
      </h3>
      <Table
        size="small"
        rowKey={(row) => `${row.listId} ${row.at}`}
        dataSource={event.ranks.toReversed()}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, size: 'small', showSizeChanger: false }}
        columns={[
          {
            title: t('detail.time'),
            width: 170,
            render: (_, row) => (
              <span title={row.isHourly ? t('detail.hour') : undefined}>
                {formatFullTime(row.at)}
                {row.isHourly && ' *'}
              </span>
            ),
          },
          { title: t('detail.list'), render: (_, row) => names.get(row.listId) },
          { title: t('detail.rank'), width: 100, align: 'right', dataIndex: 'rank' },
          { title: t('detail.heatValue'), width: 120, align: 'right', render: (_, row) => <Amount value={row.heat} /> },
        ]}
      />
      {event.ranks.some(({ isHourly }) => isHourly) && <p className="chart-note">* {t('detail.hourly', { days: HOT_FULL_DAYS })}</p>}
    </section>
  );
}
