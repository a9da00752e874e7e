import { Card, Col, Row, Segmented, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import { useRights } from '#web/session/user-store.ts';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePanels } from '#web/screens/use-panels.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { monitorContract } from '../contract.ts';
import { FailingSources } from './FailingSources.tsx';
import { DelayFacts, type PipelineProps, QueueFacts, TotalFacts } from './pipeline-facts.tsx';
import { StageChart } from './StageChart.tsx';
import { Workers } from './Workers.tsx';

const REFRESH_MS = 3000;
/** One run of so many that fails is not a site's affair any more. */
const MANY_FAILED = 5;
const MINUTES = [30, 60, 360] as const;

/** The pipeline, live. */
export function MonitorScreen() {
  const t = useText('monitor');
  const [minutes, setMinutes] = useState<number>(60);
  const pipeline = useCall(monitorContract.pipeline, { minutes }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const data = pipeline.data;
  return (
    <>
      <PageHeader
        extra={
          <Segmented
            value={minutes}
            options={MINUTES.map((value) => ({
              value,
              label: t(value % 60 === 0 ? 'hours' : 'minutes', { total: value % 60 === 0 ? value / 60 : value }),
            }))}
            onChange={setMinutes}
          />
        }
      />
      {pipeline.isError && <ErrorState error={pipeline.error} onRetry={() => void pipeline.refetch()} />}
      {!data && pipeline.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <Pipeline data={data} />}
    </>
  );
}

function Pipeline({ data }: PipelineProps) {
  const t = useText('monitor');
  return (
    <Row gutter={[12, 12]}>
      <Col span={24}>
        <Card size="small" title={t('stages.title')}>
          <StageChart minutes={data.minutes} />
        </Card>
      </Col>
      <Col xs={24} lg={8}>
        <DelayFacts data={data} />
      </Col>
      <Col xs={24} lg={8}>
        <QueueFacts data={data} />
      </Col>
      <Col xs={24} lg={8}>
        <TotalFacts data={data} />
      </Col>
      {usePanels('monitor').map(({ panel, Panel }) => (
        <Col key={panel.key} span={24}>
          <Suspense fallback={<Card size="small" loading />}>
            <Panel id={0} />
          </Suspense>
        </Col>
      ))}
      <Col span={24}>
        <Ledger data={data} />
      </Col>
      <Col xs={24} xl={12}>
        <FailingSources data={data} />
      </Col>
      <Col xs={24} xl={12}>
        <Workers data={data} />
      </Col>
    </Row>
  );
}

/** Results of the runs, and whether they add up. */
function Ledger({ data }: PipelineProps) {
  const t = useText('monitor');
  return (
    <Card
      size="small"
      title={t('ledger.title')}
      extra={
        <ToneTag tone={data.ledger.unbalanced === 0 ? 'green' : 'red'} sign={data.ledger.unbalanced === 0 ? '✓' : '✕'}>
          {t(data.ledger.unbalanced === 0 ? 'ledger.balanced' : 'ledger.unbalanced', { total: data.ledger.unbalanced })}
        </ToneTag>
      }
    >
      <span className="num">{t('ledger.sums', inFull(data.ledger))}</span>{' '}
      {data.ledger.failedRuns > 0 && (
        <ToneTag tone={data.ledger.failedRuns * MANY_FAILED >= data.ledger.runs ? 'red' : 'orange'} sign="▲">
          <FailedRuns total={data.ledger.failedRuns} />
        </ToneTag>
      )}
    </Card>
  );
}

/** The runs that failed; who may see runs can open them. */
function FailedRuns({ total }: { total: number }) {
  const t = useText('monitor');
  const text = t('ledger.failedRuns', { total: formatInFull(total) });
  return useRights('extraction').browse ? <Link to={`${TASK_SCHEDULE}?view=ledger&state=failed`}>{text}</Link> : text;
}

const inFull = (sums: Output<typeof monitorContract.pipeline>['ledger']) => ({
  runs: formatInFull(sums.runs),
  fetched: formatInFull(sums.fetched),
  failed: formatInFull(sums.failed),
  duplicate: formatInFull(sums.duplicate),
  filtered: formatInFull(sums.filtered),
  stored: formatInFull(sums.stored),
});
