import { theme } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import { CLASSIFIED_INFO } from '../../article/web/screens.ts';
import { homeRoutes } from './routes.ts';

const REFRESH_MS = 10_000;
const NUMBERS = [
  { key: 'total', filter: {} },
  { key: 'negative', filter: { emotion: 'negative' } },
  { key: 'neutral', filter: { emotion: 'neutral' } },
  { key: 'positive', filter: { emotion: 'positive' } },
  { key: 'unread', filter: { status: 'unread' } },
  { key: 'processing', filter: { status: 'processing' } },
] as const;

/** Today so far, each number beside yesterday's at the same time. */
export function SummaryPanel() {
  const t = useText('home');
  const { token } = theme.useToken();
  const summary = useCall(homeRoutes.summary, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  if (summary.isError) return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />;
  const data = summary.data;
  const colour = {
    total: token.colorText,
    negative: token.colorError,
    neutral: token.colorText,
    positive: token.colorSuccess,
    unread: token.colorText,
    processing: token.colorText,
  };
  return (
    <section className="panel" aria-label={t('summary.title')} aria-busy={!data}>
      <div className="home-summary">
        {NUMBERS.map(({ key, filter }) => (
          <div key={key} className="home-number">
            <div style={{ color: token.colorTextSecondary }}>{t(`summary.${key}`)}</div>
            <div className="home-number-main">
              {data ? (
                <Link style={{ color: colour[key] }} to={pathTo(CLASSIFIED_INFO, {}, { from: data.from, until: data.until, ...filter })}>
                  <BigNumber value={data.today[key]} />
                </Link>
              ) : (
                '–'
              )}
            </div>
            {data && (
              <div style={{ fontSize: 12, color: token.colorTextSecondary }}>
                <Link
                  style={{ color: 'inherit' }}
                  to={pathTo(CLASSIFIED_INFO, {}, { from: data.yesterdayFrom, until: data.yesterdayUntil, ...filter })}
                >
                  {t('summary.yesterday')} <BigNumber value={data.yesterday[key]} />
                </Link>{' '}
                <Change now={data.today[key]} before={data.yesterday[key]} />
              </div>
            )}
          </div>
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

function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return <span className="num">{percent === 0 ? '±0%' : percent > 0 ? `↑${formatInFull(percent)}%` : `↓${-percent}%`}</span>;
}
