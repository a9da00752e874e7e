import { Card, Table } from 'antd';
import { Link } from 'react-router';
import { EXTRACTION_LOG } from '#features/sources/extraction-log/paths.ts';
import { useReasonText } from '#features/sources/source/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { formatDateRange } from '#web/ui/date-range.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import type { Situation } from '../contract.ts';

const MOST_ROWS = 10;

/** Failures of the last hour by reason; each number opens them in the log of collecting. */
export function ErrorKinds({ errors: { from, until, items } }: { errors: Situation['errors'] }) {
  const t = useText('generalSituation');
  const reasonText = useReasonText();
  const linkOf = ({ kind, reason }: Situation['errors']['items'][number]) =>
    `${EXTRACTION_LOG}?${new URLSearchParams({ kind, outcome: 'failed', reason, range: formatDateRange({ from, until }) }).toString()}`;
  return (
    <Card size="small" title={t('errors.title')} extra={<Link to={`${EXTRACTION_LOG}?outcome=failed`}>{t('errors.all')}</Link>}>
      <Table
        size="small"
        pagination={false}
        rowKey={(row) => `${row.kind} ${row.reason}`}
        dataSource={items.slice(0, MOST_ROWS)}
        locale={{ emptyText: <EmptyState text={t('errors.none')} /> }}
        columns={[
          { key: 'kind', title: t('errors.kind'), render: (_, row) => t(`errors.of.${row.kind}`) },
          { key: 'reason', title: t('errors.reason'), render: (_, row) => reasonText(row.reason) },
          {
            key: 'total',
            title: t('queues.total'),
            align: 'right',
            render: (_, row) => (
              <Link className="num" to={linkOf(row)}>
                {formatInFull(row.total)}
                {row.isMore && '+'}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
