import type { DescriptionsProps } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import type { Source } from '../contract.ts';
import type { SourceHealthReport } from '../health.contract.ts';
import { Interval } from './Interval.tsx';
import { useLastFailureText } from '#web/ui/use-status-text.ts';

const TONES = { new: 'info', healthy: 'info', degraded: 'warning', failing: 'error', silent: 'warning', paused: 'info' } as const;

export interface HealthFacts {
  tone: (typeof TONES)[Source['health']];
  verdict: string;
  facts: NonNullable<DescriptionsProps['items']>;
}

/** A source's health in a sentence, and its basis. */
export function useHealthFacts({ source, healthSince, intervalReason }: SourceHealthReport): HealthFacts {
  const t = useText('source');
  const failureText = useLastFailureText('source');
  const { health, minIntervalSeconds: least, maxIntervalSeconds: most, intervalSeconds } = source;
  const isStopped = health === 'paused';
  const reason = source.lastError ? failureText(source) : t('detail.none');
  const rate = Math.round(source.ratePerHour * 10) / 10;
  const because = t(`verdict.${verdictOf(source)}`, {
    reason,
    rate,
    failures: source.failures,
    total: source.recentRuns.length,
    failed: source.recentRuns.filter(({ state }) => state === 'failed').length,
    time: source.lastNewAt === null ? t('detail.never') : formatFullTime(source.lastNewAt),
  });
  const bound = intervalSeconds <= least ? 'least' : intervalSeconds >= most ? 'most' : undefined;
  const interval = (
    <span>
      <Interval seconds={intervalSeconds} isRough />{' '}
      {intervalReason && t(`interval.${intervalReason}`, { rate, failures: source.failures })}{' '}
      {intervalReason && bound && t(`interval.at.${bound}`)}
    </span>
  );
  const fact = (key: string, label: string, children: React.ReactNode) => ({ key, label, children });
  return {
    tone: TONES[health],
    verdict: healthSince === null ? because : t('verdict.since', { because, time: formatFullTime(healthSince) }),
    facts: [
      fact('last', t('detail.lastSuccess'), <Time value={source.lastSuccessAt} isFull />),
      fact('lastNew', t('field.lastNewAt'), <Time value={source.lastNewAt} isFull />),
      fact(
        'next',
        t('detail.next'),
        isStopped ? t('detail.notWhilePaused') : source.nextFetchAt === 0 ? t('detail.atOnce') : <Time value={source.nextFetchAt} isFull />,
      ),
      fact('rate', t('field.rate'), rate),
      { ...fact('interval', t('field.interval'), interval), span: 2 },
    ],
  };
}

/** A source that was just read may still miss articles, or fail every other time. */
function verdictOf({ health, failures, lastError }: Source): Source['health'] | 'gap' | 'unsteady' | 'items' {
  if (health !== 'degraded' || failures > 0) return health;
  if (lastError === 'gap') return 'gap';
  return lastError === 'items-failed' ? 'items' : 'unsteady';
}
