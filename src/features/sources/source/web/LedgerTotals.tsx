import { Flex, Statistic, Tag } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { Link } from 'react-router';
import { formatInFull } from '#web/ui/format-number.ts';
import { taskScheduleContract } from '../contract.ts';
import { TASK_SCHEDULE } from '../paths.ts';
import { useReasonText } from './use-reason-text.ts';

const REFRESH_MS = 10_000;
/** The healths of sources that need a look, the worst first. */
const TOLD = ['failing', 'degraded', 'silent', 'new', 'healthy'] as const;
const PARTS = ['fetched', 'failed', 'duplicate', 'filtered', 'stored'] as const;

/** The sums of the last 24 hours, with the check that they add up. */
export function LedgerTotals() {
  const t = useText('source');
  const reasonText = useReasonText();
  const totals = useCall(taskScheduleContract.totals, {}, { refreshMs: REFRESH_MS, keepsPrevious: true });
  if (totals.isError) return <ErrorState error={totals.error} onRetry={() => void totals.refetch()} />;
  const sums = totals.data;
  return (
    <section className="panel" aria-label={t('total.label')}>
      <Flex gap={32} wrap align="end">
        <Statistic title={t('total.runs')} value={sums?.runs ?? '–'} styles={{ content: { fontSize: 20 } }} />
        <Statistic
          title={t('detail.failedRuns')}
          value={sums ? formatInFull(sums.failedRuns) : '–'}
          formatter={openFailed}
          styles={{ content: { fontSize: 20 } }}
        />
        {PARTS.map((part) => (
          <Statistic key={part} title={t(`outcome.${part}`)} value={sums?.[part] ?? '–'} styles={{ content: { fontSize: 20 } }} />
        ))}
        {sums && (
          <ToneTag tone={sums.unbalanced === 0 ? 'green' : 'red'} sign={sums.unbalanced === 0 ? '✓' : '✕'}>
            {sums.unbalanced === 0 ? t('total.balanced') : t('total.unbalanced', { total: sums.unbalanced })}
          </ToneTag>
        )}
      </Flex>
      {sums && (
        <Flex gap={12} wrap style={{ marginBlockStart: 8 }}>
          {TOLD.filter((health) => sums.healths[health]).map((health) => (
            <Link key={health} to={`${TASK_SCHEDULE}?health=${health}`}>
              {t('total.health', { health: t(`health.${health}`), total: sums.healths[health] })}
            </Link>
          ))}
        </Flex>
      )}
      {sums && sums.reasons.length > 0 && (
        <Flex gap={6} wrap style={{ marginBlockStart: 8 }}>
          {sums.reasons
            .filter((item) => item.reason)
            .map((item) => (
              <Tag key={`${item.outcome} ${item.reason}`}>
                {t(`outcome.${item.outcome}`)} · {reasonText(item.reason)} {formatInFull(item.total)}
              </Tag>
            ))}
        </Flex>
      )}
    </section>
  );
}

/** The runs that could not read their source; they open. */
const openFailed = (total: string | number) => <Link to={`${TASK_SCHEDULE}?view=ledger&state=failed`}>{total}</Link>;
