import { Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type HealthBucket, ITEM_PARTS, type SourceHealthReport } from '../health.contract.ts';
import { BucketNumber, type BucketNumberKey, type OpenBucket } from './BucketNumber.tsx';
import { bucketName } from './bucket-name.ts';
import { Interval } from './Interval.tsx';
import './source.css';

const NUMBERS: readonly BucketNumberKey[] = ['runs', 'fetched', ...ITEM_PARTS, 'failedRuns'];

interface BucketTableProps {
  report: SourceHealthReport;
  onOpen: OpenBucket;
}

/** The numbers of the picture, newest first; each opens its items. */
export function BucketTable({ report, onOpen }: BucketTableProps) {
  const t = useText('source');
  const { buckets, step } = report;
  const shown = buckets.filter((bucket) => bucket.runs > 0).toReversed();
  const name = (bucket: HealthBucket) => bucketName(bucket.from, step);
  const titles = {
    runs: t('total.runs'),
    fetched: t('outcome.fetched'),
    new: t('part.new'),
    updated: t('part.updated'),
    duplicate: t('part.duplicate'),
    filtered: t('part.filtered'),
    failed: t('part.failed'),
    failedRuns: t('detail.failedRuns'),
  };
  const sumRow = shown.length > 0 && <SumRow report={report} onOpen={onOpen} />;
  return (
    <Table<HealthBucket>
      size="small"
      className="source-buckets"
      rowKey="from"
      dataSource={shown}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyState text={t('detail.noRuns')} /> }}
      columns={[
        { key: 'from', title: t(`detail.step.${step}`), render: (_, bucket) => <span className="num">{name(bucket)}</span> },
        ...NUMBERS.map((key) => ({
          key,
          title: titles[key],
          align: 'right' as const,
          render: (_: unknown, bucket: HealthBucket) => (
            <BucketNumber of={bucket} period={bucket} name={name(bucket)} number={key} onOpen={onOpen} />
          ),
        })),
        {
          key: 'wait',
          title: t('detail.wait'),
          align: 'right' as const,
          render: (_, bucket) => (bucket.waitSeconds === null ? '–' : <Interval seconds={bucket.waitSeconds} isRough />),
        },
      ]}
      summary={() => sumRow}
    />
  );
}

function SumRow({ report: { buckets, sums }, onOpen }: BucketTableProps) {
  const t = useText('source');
  const whole = { from: buckets[0]?.from ?? 0, until: buckets.at(-1)?.until ?? 0 };
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>{t('detail.sum')}</Table.Summary.Cell>
      {NUMBERS.map((key, i) => (
        <Table.Summary.Cell key={key} index={i + 1} align="right">
          <BucketNumber of={sums} period={whole} name={t('detail.sum')} number={key} onOpen={onOpen} />
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={9} />
    </Table.Summary.Row>
  );
}
