import { Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { HotEvent } from '../contract.ts';
import { useDuration } from './use-duration.ts';

/** Its ranks on each list. */
export function StandTable({ event }: { event: HotEvent }) {
  const t = useText('hotList');
  const duration = useDuration();
  return (
    <section aria-label={t('detail.stands')}>
      <h3>{t('detail.stands')}</h3>
      <Table
        size="small"
        rowKey="listId"
        dataSource={event.stands}
        pagination={false}
        columns={[
          { title: t('detail.list'), dataIndex: 'listName' },
          { title: t('detail.minutes'), width: 110, render: (_, row) => duration(row.minutes) },
          { title: t('detail.now'), width: 110, render: (_, row) => (row.rank === null ? t('phase.gone') : t('rank', { rank: row.rank })) },
          {
            title: t('detail.best'),
            width: 200,
            render: (_, row) => (
              <>
                {t('rank', { rank: row.bestRank })} · <Time value={row.bestAt} />
              </>
            ),
          },
          { title: t('detail.peakHeat'), width: 120, align: 'right', render: (_, row) => <Amount value={row.peakHeat} /> },
          { title: t('detail.reads'), width: 100, align: 'right', render: (_, row) => <Amount value={row.reads} /> },
        ]}
      />
    </section>
  );
}

export const Amount = ({ value }: { value: number | null }) => (value === null ? '–' : <BigNumber value={value} />);
