import { Button, Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type HealthBucket, ITEM_PARTS, type ItemPart, type SourceHealthReport } from '../health.contract.ts';
import { bucketName } from './bucket-name.ts';
import { partOf } from './part-of.ts';
import { Interval } from './source-columns.tsx';

type Sums = SourceHealthReport['sums'];
interface BucketTableProps {
  report: SourceHealthReport;
  onOpen: (period: Pick<HealthBucket, 'from' | 'until'>, part: ItemPart | undefined) => void;
}

/** The numbers of the picture, newest first; every one opens what is behind it. */
export function BucketTable({ report, onOpen }: BucketTableProps) {
  const t = useText('source');
  const { buckets, sums, step } = report;
  const whole = { from: buckets[0]?.from ?? 0, until: buckets.at(-1)?.until ?? 0 };
  const shown = buckets.filter((bucket) => bucket.runs > 0).toReversed();
  const name = (bucket: HealthBucket) => bucketName(bucket.from, step);
  const number = (value: number, label: string, open: () => void) =>
    value === 0 ? (
      <span className="num">0</span>
    ) : (
      <Button type="link" size="small" style={{ padding: 0, height: 'auto' }} aria-label={`${label} ${value}`} onClick={open}>
        <BigNumber value={value} />
      </Button>
    );
  const cells = (of: Sums, period: Pick<HealthBucket, 'from' | 'until'>, label: string) => [
    { key: 'runs', node: number(of.runs, `${label} ${t('total.runs')}`, () => onOpen(period, undefined)) },
    { key: 'fetched', node: <BigNumber value={of.fetched} /> },
    ...ITEM_PARTS.map((part) => ({
      key: part,
      node: number(partOf(of, part), `${label} ${t(`part.${part}`)}`, () => onOpen(period, part)),
    })),
    { key: 'failedRuns', node: number(of.failedRuns, `${label} ${t('detail.failedRuns')}`, () => onOpen(period, undefined)) },
  ];
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
  const sumRow = shown.length > 0 && (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>{t('detail.sum')}</Table.Summary.Cell>
      {cells(sums, whole, t('detail.sum')).map(({ key, node }, i) => (
        <Table.Summary.Cell key={key} index={i + 1} align="right">
          {node}
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={9} />
    </Table.Summary.Row>
  );
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
        ...Object.entries(titles).map(([key, title]) => ({
          key,
          title,
          align: 'right' as const,
          render: (_: unknown, bucket: HealthBucket) => cells(bucket, bucket, name(bucket)).find((cell) => cell.key === key)?.node,
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
