import { Button, Skeleton, Space } from 'antd';
import { Link } from 'react-router';
import { EMOTIONS } from '#shared/media.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Verdicts } from './ArticleAside.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleHeading } from './ArticleHeading.tsx';
import { ArticleLabels } from './ArticleLabels.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import { articleRoutes } from './routes.ts';
import type { ArticleActions } from './use-article-actions.ts';
import { useArticleMarks } from './use-article-marks.ts';
import { WorkMenu } from './work/WorkMenu.tsx';

interface ReadingPaneProps {
  id: number | undefined;
  keyword: string | undefined;
  mayChange: boolean;
  actions: ArticleActions;
}

/** The current article beside its list: verdict with evidence, actions, text, and who changed what. */
export function ReadingPane({ id, keyword, mayChange, actions }: ReadingPaneProps) {
  const t = useText('article');
  const article = useCall(
    articleRoutes.detail,
    { id: id ?? 0, ...(keyword ? { keyword } : {}) },
    { isEnabled: id !== undefined, keepsPrevious: true },
  );
  const marks = useArticleMarks();
  if (id === undefined) return <EmptyState text={t('pane.empty')} />;
  if (article.isError) return <ErrorState error={article.error} onRetry={() => void article.refetch()} />;
  if (!article.data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const shown = article.data;
  return (
    <>
      <h2 className="reading-title">
        <Link to={pathTo(ARTICLE_DETAIL, { id: shown.id }, keyword ? { keyword } : undefined)}>
          <ArticleHeading article={shown} marks={marks} />
        </Link>
      </h2>
      <ArticleMeta article={shown} />
      <div className="article-card-foot">
        <ArticleLabels article={shown} />
      </div>
      {mayChange && <PaneActions id={shown.id} actions={actions} />}
      <Verdicts article={shown} />
      <ArticleBody article={shown} marks={marks} />
      {shown.log.length > 0 && (
        <>
          <h3 className="reading-part">{t('detail.log')}</h3>
          <ChangeLog entries={shown.log} />
        </>
      )}
    </>
  );
}

/** What the keys do, as buttons. */
function PaneActions({ id, actions }: { id: number; actions: ArticleActions }) {
  const t = useText('article');
  return (
    <Space wrap size={4} className="reading-actions">
      {EMOTIONS.map((emotion, index) => (
        <Button key={emotion} size="small" disabled={actions.isPending} onClick={() => actions.changeEmotion([id], emotion)}>
          <kbd>{index + 1}</kbd> <EmotionTag emotion={emotion} />
        </Button>
      ))}
      <Button size="small" disabled={actions.isPending} onClick={() => actions.changeStatus([id], 'read')}>
        <kbd>r</kbd> {t('key.read')}
      </Button>
      <WorkMenu ids={[id]} />
    </Space>
  );
}
