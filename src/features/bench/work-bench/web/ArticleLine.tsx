import { Checkbox } from 'antd';
import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type ArticleRowProps, marksOf } from './ArticleCard.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import { RowMarks } from './RowMarks.tsx';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';

/** One article in 44 pixels: its title, and below it verdict, origin and time. A click opens it in the reading pane where there is one. */
export const ArticleLine = memo(function ArticleLine(props: ArticleRowProps) {
  const { article } = props;
  const t = useText('article');
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !props.onChoose || !hasPane()) return;
    event.preventDefault();
    props.onChoose(article.id);
  };
  return (
    <article className={`article-line${props.isCurrent ? ' is-current' : ''}`} aria-current={props.isCurrent} data-article={article.id}>
      <Checkbox
        checked={props.isSelected}
        onChange={() => props.onToggle(article.id)}
        aria-label={t('action.select', { title: article.title })}
      />
      <h2 className={article.status === 'unread' ? 'is-unread' : ''}>
        <Link to={pathTo(ARTICLE_DETAIL, { id: article.id }, props.keyword ? { keyword: props.keyword } : undefined)} onClick={choose}>
          <HighlightedText text={article.title} marks={marksOf(article, 'title')} />
        </Link>
      </h2>
      {article.similar > 1 && (
        <button type="button" className="link-button article-line-similar" onClick={() => props.onShowGroup(article.groupId)}>
          {t('similar.count', { total: article.similar })}
        </button>
      )}
      <div className="article-meta article-line-meta">
        <EmotionTag emotion={article.emotion} origin={article.emotionOrigin} score={article.emotionScore} />
        {article.status !== 'unread' && <StatusTag status={article.status} />}
        <MediaTag mediaType={article.mediaType} />
        <span className="one-line" title={article.siteDomain}>
          {article.siteName}
        </span>
        <Time value={article.publishedAt} foundAt={article.foundAt} />
        <RowMarks article={article} />
      </div>
    </article>
  );
});

/** Whether the screen is wide enough for the reading pane, as in article.css. */
export const hasPane = (): boolean => window.matchMedia('(min-width: 1200px)').matches;
