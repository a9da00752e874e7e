import { Flex } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { Time } from '#web/ui/Time.tsx';
import type { HotSpot } from '../contract.ts';

/** The site that reported an event first, and the time. */
export const FirstReport = ({ event: { first } }: { event: HotSpot }) => (
  <Flex gap={6}>
    <Link
      className="one-line"
      style={{ maxWidth: 'clamp(64px, 10vw, 200px)' }}
      to={pathTo(ARTICLE_DETAIL, { id: first.articleId })}
      title={first.title}
    >
      {first.siteName}
    </Link>
    <Time value={first.publishedAt} foundAt={first.foundAt} />
  </Flex>
);
