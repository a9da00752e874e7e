import { Flex, Tooltip } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { Source } from '../contract.ts';
import { useStatusText } from '#web/ui/use-status-text.ts';
import './source.css';

type RecentRun = Source['recentRuns'][number];

/** The last runs of a source, the newest on the right: each opens itself, and its shape says the same as its colour. */
export function RunStrip({ source }: { source: Pick<Source, 'id' | 'name' | 'recentRuns'> }) {
  const t = useText('source');
  const runs = source.recentRuns.toReversed();
  if (runs.length === 0) return undefined;
  const failed = runs.filter(({ state }) => state === 'failed').length;
  const label = t('strip.label', { total: runs.length, failed });
  return (
    <Flex gap={2} align="end" component="fieldset" className="run-strip" aria-label={label}>
      {runs.map((run) => (
        <RunMark key={run.id} run={run} sourceId={source.id} />
      ))}
      {failed > 0 && <span className="run-strip-sum num">{t('strip.failed', { total: runs.length, failed })}</span>}
    </Flex>
  );
}

function RunMark({ run, sourceId }: { run: RecentRun; sourceId: number }) {
  const t = useText('source');
  const statusText = useStatusText('source');
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  for (const key of ['from', 'until', 'part']) to.delete(key);
  for (const [key, value] of Object.entries({ source: sourceId, tab: 'runs', run: run.id })) to.set(key, String(value));
  const kind = run.state === 'failed' ? 'failed' : run.failed > 0 ? 'partly' : 'done';
  const result = run.state === 'failed' ? statusText(run) : run.failed > 0 ? t('strip.items', { total: run.failed }) : t('run.states.done');
  const title = `${formatFullTime(run.startedAt)} ${result}`;
  return (
    <Tooltip title={title}>
      <Link to={{ search: to.toString() }} className={`run-mark run-mark-${kind}`} aria-label={title} />
    </Tooltip>
  );
}
