import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { articleRoutes } from './routes.ts';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';

const SHOWN = 8;

/** The near-duplicates of an article, oldest first: the original, and how similar the others are. */
export function SimilarList({ articleId }: { articleId: number }) {
  const t = useText('article');
  const group = useCall(articleRoutes.similarArticleList, { id: articleId, pageSize: SHOWN });
  if (group.isError) return <ErrorState error={group.error} onRetry={() => void group.refetch()} />;
  if (!group.data) return <Skeleton active title={false} />;
  const { items, total } = group.data;
  return (
    <>
      <ol style={{ paddingInlineStart: 20, margin: 0 }}>
        {items.map((item, i) => (
          <li key={item.id} aria-current={item.id === articleId}>
            {item.id === articleId ? (
              <strong>{item.siteName}</strong>
            ) : (
              <Link to={pathTo(ARTICLE_DETAIL, { id: item.id })}>{item.siteName}</Link>
            )}{' '}
            · <Time value={item.publishedAt} foundAt={item.foundAt} />
            {i === 0
              ? ` · ${t('similar.first')}`
              : item.groupRatio < 1
                ? ` · ${t('similar.ratio', { percent: Math.round(item.groupRatio * 100) })}`
                : ''}
          </li>
        ))}
      </ol>
      {total > SHOWN && items[0] && (
        <Link to={pathTo(CLASSIFIED_INFO, {}, { groupId: items[0].groupId, sort: 'oldest' })}>{t('similar.all', { total })}</Link>
      )}
    </>
  );
}
