import { Flex, List } from 'antd';
import { Link } from 'react-router';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type HotSpot, hotSpotContract } from '../contract.ts';

/** Sentences in several articles, each with its source and the list of all such articles. */
export function EventOpinions({ event, filter }: { event: HotSpot; filter: ArticleFilter }) {
  const t = useText('hotSpot');
  const opinions = useCall(hotSpotContract.opinions, { ...filter, id: event.id });
  if (opinions.isError) return <ErrorState error={opinions.error} onRetry={() => void opinions.refetch()} />;
  return (
    <>
      <List
        size="small"
        loading={opinions.isPending}
        dataSource={opinions.data?.items ?? []}
        locale={{ emptyText: <EmptyState text={t('opinion.empty')} /> }}
        renderItem={({ sentence, source, articleIds, texts }) => (
          <List.Item>
            <Flex vertical gap={2}>
              <strong>{sentence}</strong>
              <Flex gap={16}>
                <Link to={pathTo(ARTICLE_DETAIL, { id: source.articleId })}>{source.siteName}</Link>
                <Link to={pathTo(CLASSIFIED_INFO, {}, { articleId: articleIds })}>
                  {t('opinion.articles', { total: articleIds.length })}
                </Link>
                <span>{t('opinion.texts', { total: texts })}</span>
              </Flex>
            </Flex>
          </List.Item>
        )}
      />
      {opinions.data && <p className="chart-note">{t('opinion.sampled', { total: opinions.data.sampled })}</p>}
    </>
  );
}
