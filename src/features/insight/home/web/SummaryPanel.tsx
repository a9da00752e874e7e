import { theme } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { StaleState } from '#web/ui/StaleState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { homeRoutes } from './routes.ts';
import { SummaryNumber } from './SummaryNumber.tsx';

const REFRESH_MS = 10_000;
const NUMBERS = ['total', 'negative', 'neutral', 'positive', 'unread', 'processing'] as const;

/** Today so far, each number beside yesterday's at the same time. */
export function SummaryPanel() {
  const t = useText('home');
  const { token } = theme.useToken();
  const summary = useCall(homeRoutes.summary, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const data = summary.data;
  if (summary.isError && !data) return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />;
  return (
    <section className="panel" aria-label={t('summary.title')} aria-busy={!data}>
      {summary.isError && <StaleState query={summary} />}
      <div className="home-summary">
        {NUMBERS.map((name) => (
          <SummaryNumber key={name} name={name} summary={data} />
        ))}
      </div>
      {data && (
        <div style={{ marginBlockStart: 8, fontSize: 12, color: token.colorTextSecondary }}>
          {t('summary.sources', { subjects: data.subjects, sources: data.sources, failing: data.failingSources })}
          {data.lastStoredAt !== null && (
            <>
              {' · '}
              {t('summary.last')} <Time value={data.lastStoredAt} />
            </>
          )}
        </div>
      )}
    </section>
  );
}
