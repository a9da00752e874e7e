import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { type Days, homeRoutes } from './routes.ts';
import { Panel } from './Panel.tsx';

const REFRESH_MS = 60_000;
const SMALLEST_PX = 13;
const RANGE_PX = 13;

/** Leading words of the newest articles; the size shows how many articles contain them, and each opens exactly these. */
export function HotWordsPanel({ days, className = '' }: { days: Days; className?: string }) {
  const t = useText('home');
  const words = useCall(homeRoutes.hotWords, { days }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <Panel
      className={className}
      title={t('words.title')}
      basis={({ sampled }) => t(`basis.words.d${days}`, { total: formatInFull(sampled) })}
      query={words}
      isEmpty={(data) => data.items.length === 0}
    >
      {({ items, from, until, countedAt }) => {
        const most = Math.log(1 + (items[0]?.total ?? 1));
        return (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline' }}>
            {items.map((item) => (
              <Link
                key={item.word}
                to={pathTo(CLASSIFIED_INFO, {}, { keyword: item.query, from, until })}
                style={{ fontSize: SMALLEST_PX + RANGE_PX * (Math.log(1 + item.total) / most) ** 3 }}
              >
                {item.word} <small className="num">{formatInFull(item.total)}</small>
              </Link>
            ))}
            <small className="home-hint">
              {t('words.countedAt')} <Time value={countedAt} />
            </small>
          </div>
        );
      }}
    </Panel>
  );
}
