import { Checkbox } from 'antd';
import { useState } from 'react';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import type { ChartTone } from '#web/chart/chart-table.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ITEM_PARTS, type ItemPart, type SourceHealthReport } from '../health.contract.ts';
import type { OpenBucket } from './BucketNumber.tsx';
import { bucketName } from './bucket-name.ts';
import { partOf } from './part-of.ts';

interface HealthChartsProps {
  report: SourceHealthReport;
  onOpen: OpenBucket;
}
const TONES: Record<ItemPart, ChartTone> = { new: 0, updated: 4, duplicate: 7, filtered: 1, failed: 'negative' };
/** If duplicates exceed the rest by this factor, the other bars would shrink to lines. */
const CROWD = 4;

const answered = (report: SourceHealthReport) => ({ data: report, isError: false, error: null, refetch: async () => undefined });

/** The outcomes of a source's items, stacked, and the number of readings. A bar opens its items. */
export function HealthCharts({ report, onOpen }: HealthChartsProps) {
  return (
    <>
      <ItemsChart report={report} onOpen={onOpen} />
      <WaitChart report={report} onOpen={onOpen} />
    </>
  );
}

function ItemsChart({ report, onOpen }: HealthChartsProps) {
  const t = useText('source');
  const { buckets, sums, step } = report;
  const [isShown, setIsShown] = useState<boolean>();
  const hasDuplicates = isShown ?? sums.duplicate <= CROWD * (sums.fetched - sums.duplicate);
  const parts = ITEM_PARTS.filter((part) => part !== 'duplicate' || hasDuplicates);
  return (
    <ChartCard
      title={t('detail.chart')}
      query={answered(report)}
      height={220}
      emptyText={t('detail.noItems')}
      extra={
        <Checkbox checked={hasDuplicates} onChange={(event) => setIsShown(event.target.checked)}>
          {t('detail.withDuplicates')}
        </Checkbox>
      }
      chart={() => ({
        kind: 'trend',
        table: {
          dimension: t(`detail.step.${step}`),
          series: parts.map((part) => ({ name: t(`part.${part}`), tone: TONES[part] })),
          rows: buckets.map((bucket) => ({
            name: bucketName(bucket.from, step),
            values: parts.map((part) => partOf(bucket, part)),
          })),
        },
      })}
      onPoint={(row, series) => buckets[row] && onOpen(buckets[row], parts[series])}
    />
  );
}

function WaitChart({ report, onOpen }: HealthChartsProps) {
  const t = useText('source');
  const { buckets, step } = report;
  return (
    <ChartCard
      title={t('detail.waitChart')}
      query={answered(report)}
      height={140}
      emptyText={t('detail.noRuns')}
      chart={() => ({
        kind: 'trend',
        table: {
          adds: 'levels',
          dimension: t(`detail.step.${step}`),
          series: [{ name: t('detail.waitChart'), tone: 'plain' }],
          rows: buckets.map(({ from, waitSeconds }) => ({
            name: bucketName(from, step),
            values: [waitSeconds === null ? null : Math.round(waitSeconds / 6) / 10],
          })),
        },
      })}
      onPoint={(row) => buckets[row] && onOpen(buckets[row], undefined)}
    />
  );
}
