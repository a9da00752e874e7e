import { Card, Col, Row, Segmented, Skeleton, Table } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { monitorContract } from '../contract.ts';
import { Facts } from './Facts.tsx';
import { formatBytes, formatDuration } from './format-load.ts';
import { StageChart } from './StageChart.tsx';

const REFRESH_MS = 3000;
const MINUTES = [30, 60, 360] as const;

const inFull = (sums: Output<typeof monitorContract.pipeline>['ledger']) => ({
  runs: formatInFull(sums.runs),
  fetched: formatInFull(sums.fetched),
  failed: formatInFull(sums.failed),
  duplicate: formatInFull(sums.duplicate),
  filtered: formatInFull(sums.filtered),
  stored: formatInFull(sums.stored),
});

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
            options={MINUTES.map((value) => ({ value, label: t('minutes', { total: value }) }))}
            onChange={setMinutes}
          />
        }
      />
      {pipeline.isError && <ErrorState error={pipeline.error} onRetry={() => void pipeline.refetch()} />}
      {!data && pipeline.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <Row gutter={[12, 12]}>
          <Col span={24}>
            <Card size="small" title={t('stages.title')}>
              <StageChart minutes={data.minutes} />
            </Card>
          </Col>
          <Col xs={24} lg={8}>
            <Facts
              title={t('delay.title')}
              items={[
                [
                  t('delay.publishedToFound'),
                  `${formatDuration(data.delay.publishedToFound.p50)} / ${formatDuration(data.delay.publishedToFound.p95)}`,
                ],
                [
                  t('delay.foundToStored'),
                  `${formatDuration(data.delay.foundToStored.p50)} / ${formatDuration(data.delay.foundToStored.p95)}`,
                ],
                [t('delay.articles'), String(data.delay.articles)],
              ]}
            />
          </Col>
          <Col xs={24} lg={8}>
            <Facts
              title={t('queue.title')}
              items={[
                [t('queue.dueSources'), String(data.queue.dueSources)],
                [t('queue.runningSources'), String(data.queue.runningSources)],
                [
                  t('queue.jobs'),
                  t('queue.jobCounts', { queued: data.queue.queuedJobs, running: data.queue.runningJobs, failed: data.queue.failedJobs }),
                ],
                [t('queue.indexLag'), t('queue.lag', { total: data.index.lag })],
              ]}
            />
          </Col>
          <Col xs={24} lg={8}>
            <Facts
              title={t('totals.title')}
              items={[
                [t('totals.articles'), data.totals.articles.toLocaleString()],
                [t('totals.hits'), data.totals.hits.toLocaleString()],
                [
                  t('totals.sources'),
                  t('totals.sourceCounts', {
                    total: data.totals.sources,
                    failing: data.totals.failingSources,
                    silent: data.totals.silentSources,
                  }),
                ],
                [t('totals.index'), formatBytes(data.index.bytes)],
              ]}
            />
          </Col>
          <Col span={24}>
            <Card
              size="small"
              title={t('ledger.title')}
              extra={
                <ToneTag tone={data.ledger.unbalanced === 0 ? 'green' : 'red'} sign={data.ledger.unbalanced === 0 ? '✓' : '✕'}>
                  {t(data.ledger.unbalanced === 0 ? 'ledger.balanced' : 'ledger.unbalanced', { total: data.ledger.unbalanced })}
                </ToneTag>
              }
            >
              <span className="num">{t('ledger.sums', inFull(data.ledger))}</span>
            </Card>
          </Col>
          <Col xs={24} xl={12}>
            <Card size="small" title={t('failing.title', { total: data.failing.length })}>
              <Table
                size="small"
                rowKey="id"
                pagination={false}
                dataSource={data.failing}
                locale={{ emptyText: <EmptyState text={t('failing.none')} /> }}
                columns={[
                  { key: 'name', title: t('failing.name'), dataIndex: 'name' },
                  {
                    key: 'health',
                    title: t('failing.health'),
                    render: (_, row) => t(`health.${row.health}`, { defaultValue: row.health }),
                  },
                  { key: 'reason', title: t('failing.reason'), render: (_, row) => `${row.reason} ${row.detail}` },
                  { key: 'failures', title: t('failing.failures'), dataIndex: 'failures', align: 'right' },
                  { key: 'last', title: t('failing.lastSuccess'), render: (_, row) => <Time value={row.lastSuccessAt} /> },
                ]}
              />
            </Card>
          </Col>
          <Col xs={24} xl={12}>
            <Card size="small" title={t('workers.title')}>
              <Table
                size="small"
                rowKey="id"
                pagination={false}
                dataSource={[
                  {
                    id: t('workers.server'),
                    isAlive: true,
                    beatAt: data.now,
                    rssBytes: data.server.rssBytes,
                    loopDelayMs: data.server.loopDelayP99Ms,
                  },
                  ...data.workers,
                ]}
                columns={[
                  { key: 'id', title: t('workers.name'), dataIndex: 'id', ellipsis: true },
                  {
                    key: 'state',
                    title: t('workers.state'),
                    render: (_, row) => (
                      <ToneTag tone={row.isAlive ? 'green' : 'grey'} sign={row.isAlive ? '●' : '○'}>
                        {t(row.isAlive ? 'workers.alive' : 'workers.gone')}
                      </ToneTag>
                    ),
                  },
                  { key: 'memory', title: t('workers.memory'), align: 'right', render: (_, row) => formatBytes(row.rssBytes) },
                  { key: 'delay', title: t('workers.delay'), align: 'right', render: (_, row) => `${row.loopDelayMs} ms` },
                ]}
              />
            </Card>
          </Col>
        </Row>
      )}
    </>
  );
}
