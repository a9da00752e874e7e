import { Flex } from 'antd';
import { Link } from 'react-router';
import { isOneOf } from '#shared/is-one-of.ts';
import { EMOTIONS } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { type Days, homeRoutes } from './routes.ts';
import { Panel } from './Panel.tsx';

const REFRESH_MS = 30_000;

/** The stories with most reprints. */
export function HotGroupsPanel({ days, className = '' }: { days: Days; className?: string }) {
  const t = useText('home');
  const groups = useCall(homeRoutes.hotGroups, { days }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <Panel
      className={className}
      title={t('groups.title')}
      basis={() => t(`basis.groups.d${days}`)}
      query={groups}
      isEmpty={(data) => data.items.length === 0}
    >
      {({ items, from, until }) => (
        <ul className="home-list">
          {items.map((item) => (
            <li key={item.groupId}>
              <Flex align="baseline" gap={8}>
                <span className="home-emotion">{isOneOf(EMOTIONS, item.emotion) && <EmotionTag emotion={item.emotion} />}</span>
                <Link className="one-line" to={pathTo(ARTICLE_DETAIL, { id: item.articleId })} title={item.title}>
                  {item.title}
                </Link>
              </Flex>
              <Link
                to={pathTo(CLASSIFIED_INFO, {}, { groupId: item.groupId, from, until })}
                aria-label={t('groups.count', { total: item.total })}
              >
                <BigNumber value={item.total} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
