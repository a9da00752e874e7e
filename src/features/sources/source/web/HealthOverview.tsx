import { Alert, Descriptions, Segmented, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { HEALTH_RANGES, type HealthRange, type SourceHealthReport } from '../health.contract.ts';
import type { OpenBucket } from './BucketNumber.tsx';
import { BucketTable } from './BucketTable.tsx';
import { useHealthFacts } from './use-health-facts.tsx';
import type { OpenedSource } from './use-opened-source.ts';

const HealthCharts = lazy(async () => ({ default: (await import('./HealthCharts.tsx')).HealthCharts }));

interface HealthOverviewProps {
  report: SourceHealthReport;
  range: HealthRange;
  onOpen: (next: Partial<OpenedSource>) => void;
}

/** The reason for a source's health, and the outcomes of its items: as a picture and, with the same numbers, as a table. */
export function HealthOverview({ report, range, onOpen }: HealthOverviewProps) {
  const t = useText('source');
  const { tone, verdict, facts } = useHealthFacts(report);
  // Duplicates have no rows of their own, so their runs are opened.
  const openBucket: OpenBucket = ({ from, until }, part) =>
    onOpen(part && part !== 'duplicate' ? { tab: 'items', from, until, part } : { tab: 'runs', from, until, part: undefined });
  return (
    <>
      <Alert type={tone} showIcon title={verdict} style={{ marginBlockEnd: 12 }} />
      <Descriptions size="small" column={2} items={facts} />
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, marginBlock: 12 }}>
        <Segmented
          aria-label={t('detail.range')}
          value={range}
          options={HEALTH_RANGES.map((value) => ({ value, label: t(`detail.ranges.${value}`) }))}
          onChange={(value) => onOpen({ range: value })}
        />
        <ToneTag tone={report.unbalanced === 0 ? 'green' : 'red'} sign={report.unbalanced === 0 ? '✓' : '✕'}>
          {report.unbalanced === 0 ? t('total.balanced') : t('total.unbalanced', { total: report.unbalanced })}
        </ToneTag>
      </div>
      {report.sums.runs > 0 && (
        <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 260 }} />}>
          <HealthCharts report={report} onOpen={openBucket} />
        </Suspense>
      )}
      <BucketTable report={report} onOpen={openBucket} />
    </>
  );
}
