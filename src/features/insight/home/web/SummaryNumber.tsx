import { theme } from 'antd';
import { Link } from 'react-router';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import type { homeContract } from '../contract.ts';
import { roundRatio, SMALL_BASE } from './briefing-words.ts';

/** The articles counted by each number. */
const FILTERS = {
  total: {},
  negative: { emotion: 'negative' },
  neutral: { emotion: 'neutral' },
  positive: { emotion: 'positive' },
  unread: { status: 'unread' },
  processing: { status: 'processing' },
} as const;

/** From here on a multiple says more than a percent. */
const MULTIPLE = 3;

interface SummaryNumberProps {
  name: keyof typeof FILTERS;
  summary: Output<typeof homeContract.summary> | undefined;
}

/** A number of today beside yesterday's at the same time; each opens its articles. */
export function SummaryNumber({ name, summary }: SummaryNumberProps) {
  const t = useText('home');
  const { token } = theme.useToken();
  const filter = FILTERS[name];
  return (
    <div className="home-number">
      <div style={{ color: token.colorTextSecondary }}>{t(`summary.${name}`)}</div>
      <div className="home-number-main">
        {summary ? (
          <Link
            style={{ color: token.colorText }}
            to={pathTo(CLASSIFIED_INFO, {}, { from: summary.from, until: summary.until, ...filter })}
          >
            <BigNumber value={summary.today[name]} />
          </Link>
        ) : (
          '–'
        )}
      </div>
      {summary && (
        <div style={{ fontSize: 12, color: token.colorTextSecondary }}>
          <Link
            style={{ color: 'inherit' }}
            to={pathTo(CLASSIFIED_INFO, {}, { from: summary.yesterdayFrom, until: summary.yesterdayUntil, ...filter })}
          >
            {t('summary.yesterday')} <BigNumber value={summary.yesterday[name]} />
          </Link>
          <Change now={summary.today[name]} before={summary.yesterday[name]} />
        </div>
      )}
    </div>
  );
}

/** A few articles have no percent, and what has multiplied is said so. */
function Change({ now, before }: { now: number; before: number }) {
  const t = useText('home');
  if (before < SMALL_BASE) return null;
  if (now >= before * MULTIPLE) return <span className="num"> · {t('summary.times', { ratio: roundRatio(now / before) })}</span>;
  const percent = Math.round(((now - before) / before) * 100);
  return <span className="num"> · {percent === 0 ? '±0%' : percent > 0 ? `↑${percent}%` : `↓${-percent}%`}</span>;
}
