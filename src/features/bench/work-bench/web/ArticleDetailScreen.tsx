import { Button, Flex, Skeleton, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { ArticleStatus, Emotion } from '#shared/media.ts';
import { useBrowseLog } from '#features/bench/browse-history/web/facade.tsx';
import { ENTITY_NETWORK } from '#features/insight/entity-network/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useOutgoing } from '#web/ui/use-outgoing.ts';
import { pathTo } from '#web/screens/href.ts';
import { Panels } from '#web/screens/Panels.tsx';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { articleRoutes } from './routes.ts';
import './article.css';
import { ArticleAside } from './ArticleAside.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleHeading } from './ArticleHeading.tsx';
import { ArticleLabels } from './ArticleLabels.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { useArticleColours } from './use-article-colours.ts';
import { EditArticleButton } from './EditArticleButton.tsx';
import { EmotionMenu, StatusMenu } from './EmotionMenu.tsx';
import { Neighbours } from './Neighbours.tsx';
import { useArticleMarks } from './use-article-marks.ts';
import { type ArticleActions, useArticleActions } from './use-article-actions.ts';
import { useFavoriteToggle } from './work/use-favorite-toggle.ts';
import { WorkMenu } from './work/WorkMenu.tsx';

export function ArticleDetailScreen() {
  const t = useText('article');
  const { id } = useParams();
  const [search] = useSearchParams();
  const keyword = search.get('keyword') ?? undefined;
  const articleId = Number(id);
  const article = useCall(
    articleRoutes.detail,
    { id: articleId, ...(keyword ? { keyword } : {}) },
    { isEnabled: Number.isSafeInteger(articleId) && articleId > 0 },
  );
  const marks = useArticleMarks();
  const actions = useArticleActions();
  const mayChange = useRights('classifiedInfo').modify;
  useReadMark(article.data, mayChange, actions);
  useShownRecord(article.data?.title);
  useBrowseLog(article.data?.id);
  useDetailKeys(article.data, mayChange, actions);
  return (
    <div style={useArticleColours()}>
      <PageHeader
        {...(article.data ? { title: <ArticleHeading article={article.data} marks={marks} /> } : {})}
        extra={article.data && <DetailActions article={article.data} actions={actions} mayChange={mayChange} />}
      >
        {article.data && <DetailHead article={article.data} />}
      </PageHeader>
      {article.isError && <ErrorState error={article.error} onRetry={() => void article.refetch()} />}
      {article.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
      {article.data && (
        <Panels
          slot="article"
          id={article.data.id}
          own={[
            {
              key: 'text',
              label: t('detail.text'),
              children: (
                <div className="article-page">
                  <ArticleBody article={article.data} marks={marks} />
                  <ArticleAside article={article.data} />
                </div>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

function DetailHead({ article }: { article: ArticleDetail }) {
  return (
    <Space orientation="vertical" size={4} style={{ marginBlockStart: 6 }}>
      <ArticleMeta article={article} />
      <Flex gap="4px 6px" wrap align="center">
        <ArticleLabels article={article} />
      </Flex>
    </Space>
  );
}

function DetailActions({ article, actions, mayChange }: { article: ArticleDetail; actions: ArticleActions; mayChange: boolean }) {
  const t = useText('article');
  const outgoing = useOutgoing();
  return (
    <Space wrap>
      {mayChange && (
        <>
          <EmotionMenu isDisabled={actions.isPending} onChoose={(emotion) => actions.changeEmotion([article.id], emotion)} />
          <StatusMenu isDisabled={actions.isPending} onChoose={(status) => actions.changeStatus([article.id], status)} />
          {article.isEditable && <EditArticleButton id={article.id} />}
        </>
      )}
      <WorkMenu ids={[article.id]} />
      {article.url && (
        <Button size="small" href={article.url} {...outgoing}>
          {t('action.original')}
        </Button>
      )}
      <Link to={pathTo(ENTITY_NETWORK, { id: article.id })}>
        <Button size="small">{t('action.network')}</Button>
      </Link>
      <Neighbours id={article.id} />
    </Space>
  );
}

/** An unread article becomes read once it has been opened; only once, so that “unread” can be set again. */
function useReadMark(article: ArticleDetail | undefined, mayChange: boolean, actions: ArticleActions): void {
  const marked = useRef(new Set<number>());
  useEffect(() => {
    if (!article || !mayChange || article.status !== 'unread' || marked.current.has(article.id)) return;
    marked.current.add(article.id);
    actions.markRead(article.id);
  }, [article, mayChange, actions]);
}

/** Digits set the emotion, `e` says that it is handled, `s` collects and `i` ignores it. */
function useDetailKeys(article: ArticleDetail | undefined, mayChange: boolean, actions: ArticleActions): void {
  const t = useText('article');
  const toggleFavorite = useFavoriteToggle();
  const act = (run: (ids: number[]) => void) => () => article && run([article.id]);
  const status = (value: ArticleStatus) => act((ids) => actions.changeStatus(ids, value));
  const emotion = (value: Emotion) => act((ids) => actions.changeEmotion(ids, value));
  useShortcut('1', t('key.negative'), emotion('negative'), mayChange);
  useShortcut('2', t('key.neutral'), emotion('neutral'), mayChange);
  useShortcut('3', t('key.positive'), emotion('positive'), mayChange);
  useShortcut('e', t('key.handle'), status('processed'), mayChange);
  useShortcut('s', t('key.favorite'), () => article && toggleFavorite?.(article), toggleFavorite !== undefined);
  useShortcut('i', t('key.ignore'), status('ignored'), mayChange);
}
