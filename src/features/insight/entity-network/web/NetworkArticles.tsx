import { Button, Flex, Pagination, Skeleton, theme } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { RowOf } from '#web/ui/list-names.ts';
import { Time } from '#web/ui/Time.tsx';
import type { CallInput } from '#shared/contract.ts';
import { entityNetworkContract } from '../contract.ts';

interface NetworkArticlesProps {
  scope: CallInput<(typeof entityNetworkContract)['articles']>;
  selected: readonly string[];
  onClear: () => void;
}
const PAGE_SIZE = 20;

/** The articles behind the selection, or all examined ones. */
export function NetworkArticles(props: NetworkArticlesProps) {
  // A new selection changes the whole list, so it starts at the first page.
  return <ArticlePages key={JSON.stringify([props.scope, props.selected])} {...props} />;
}

function ArticlePages({ scope, selected, onClear }: NetworkArticlesProps) {
  const t = useText('entityNetwork');
  const { token } = theme.useToken();
  const [page, setPage] = useState(1);
  const found = useCall(
    entityNetworkContract.articles,
    { ...scope, page, pageSize: PAGE_SIZE, ...(selected.length > 0 ? { key: [...selected] } : {}) },
    { keepsPrevious: true },
  );
  const names = selected.map((key) => key.slice(key.indexOf(':') + 1)).join(t('articles.join'));
  const total = found.data?.total ?? 0;
  return (
    <section className="panel network-articles" aria-busy={found.isFetching}>
      <Flex justify="space-between" align="center" gap={8}>
        <h2 style={{ fontSize: 14, margin: 0 }}>{t('articles.title')}</h2>
        {selected.length > 0 && (
          <Button type="link" size="small" onClick={onClear}>
            {t('action.clear')}
          </Button>
        )}
      </Flex>
      <p aria-live="polite" style={{ margin: '4px 0', color: token.colorTextSecondary, overflowWrap: 'anywhere' }}>
        {found.data && (selected.length > 0 ? t('articles.of', { names, total }) : t('articles.all', { total }))}
      </p>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active />}
      {found.data?.items.length === 0 && <EmptyState text={t('articles.none')} />}
      {found.data && found.data.items.length > 0 && <ArticleRows articles={found.data.items} />}
      {total > PAGE_SIZE && (
        <Pagination
          simple
          size="small"
          current={page}
          pageSize={PAGE_SIZE}
          total={total}
          onChange={setPage}
          style={{ marginBlockStart: 8 }}
        />
      )}
    </section>
  );
}

function ArticleRows({ articles }: { articles: readonly RowOf<typeof entityNetworkContract.articles>[] }) {
  const t = useText('entityNetwork');
  const { token } = theme.useToken();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be scrolled by keys, too
    <ol tabIndex={0} aria-label={t('articles.title')}>
      {articles.map((item) => (
        <li key={item.id} style={{ borderBlockEnd: `1px solid ${token.colorBorderSecondary}` }}>
          <Link to={pathTo(ARTICLE_DETAIL, { id: item.id })}>{item.title}</Link>
          <div style={{ color: token.colorTextSecondary }}>
            <EmotionTag emotion={item.emotion} origin={item.emotionOrigin} score={item.emotionScore} /> {item.siteName} ·{' '}
            <Time value={item.publishedAt} />
          </div>
        </li>
      ))}
    </ol>
  );
}
