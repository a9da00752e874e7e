// The pipeline in a few values: processing time, waiting work, totals.
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { monitorContract } from '../contract.ts';
import { Facts } from './Facts.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import { Rebuild } from './Rebuild.tsx';

export interface PipelineProps {
  data: Output<typeof monitorContract.pipeline>;
}

/** Median and 95th percentile of an article's processing time. */
export function DelayFacts({ data }: PipelineProps) {
  const t = useText('monitor');
  return (
    <Facts
      title={t('delay.title')}
      items={[
        [
          t('delay.publishedToFound'),
          `${formatDuration(data.delay.publishedToFound.p50)} / ${formatDuration(data.delay.publishedToFound.p95)}`,
        ],
        [t('delay.foundToStored'), `${formatDuration(data.delay.foundToStored.p50)} / ${formatDuration(data.delay.foundToStored.p95)}`],
        [t('delay.articles'), String(data.delay.articles)],
      ]}
    />
  );
}

export function QueueFacts({ data }: PipelineProps) {
  const t = useText('monitor');
  return (
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
  );
}

export function TotalFacts({ data }: PipelineProps) {
  const t = useText('monitor');
  return (
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
            unsteady: data.totals.unsteadySources,
            silent: data.totals.silentSources,
          }),
        ],
        [t('totals.index'), formatBytes(data.index.bytes)],
        ...(data.index.rebuild ? ([[t('rebuild.title'), <Rebuild key="rebuild" rebuild={data.index.rebuild} />]] as const) : []),
      ]}
    />
  );
}
