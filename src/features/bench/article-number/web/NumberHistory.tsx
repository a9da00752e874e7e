import { Table } from 'antd';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { NUMBER_KINDS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { Time } from '#web/ui/Time.tsx';

type Row = ArticleDetail['numberHistory'][number];

/** Every reading, newest first. */
export function NumberHistory({ history }: { history: readonly Row[] }) {
  const t = useText('articleNumber');
  return (
    <section className="panel">
      <h2 style={{ fontSize: 14, margin: '0 0 8px' }}>{t('history.title')}</h2>
      <Table<Row>
        size="small"
        rowKey="at"
        dataSource={history.toReversed()}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { key: 'at', title: t('history.at'), render: (_value, row) => <Time value={row.at} isFull /> },
          ...NUMBER_KINDS.map((kind) => ({
            key: kind,
            title: t(`kind.${kind}`),
            align: 'right' as const,
            render: (_value: unknown, row: Row) => <BigNumber value={row[kind]} />,
          })),
        ]}
      />
    </section>
  );
}
