import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { Time } from '#web/ui/Time.tsx';
import { homeRoutes } from './routes.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { Panel } from './Panel.tsx';

const REFRESH_MS = 5000;

/** The newest negative articles, live. */
export function LatestNegativePanel({ className = '' }: { className?: string }) {
  const t = useText('home');
  const latest = useCall(
    homeRoutes.latest,
    { emotion: ['negative'], pageSize: 9, isFolded: true, hasFacets: false },
    { refreshMs: REFRESH_MS, keepsPrevious: true },
  );
  return (
    <Panel
      className={className}
      title={t('negative.title')}
      query={latest}
      isEmpty={(data) => data.items.length === 0}
      emptyText={t('negative.empty')}
    >
      {({ items }) => (
        <ul className="home-list">
          {items.map((item) => (
            <li key={item.id}>
              <Link to={pathTo(ARTICLE_DETAIL, { id: item.id })} title={item.title}>
                {item.title}
              </Link>
              <span className="home-hint">
                {item.siteName} · <Time value={item.publishedAt} foundAt={item.foundAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
