import { Checkbox } from 'antd';
import { memo } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type ArticleRowProps, marksOf } from './ArticleCard.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';

/** One line per article. */
export const ArticleLine = memo(function ArticleLine(props: ArticleRowProps) {
  const { article } = props;
  const t = useText('article');
  return (
    <article className={`article-line${props.isCurrent ? ' is-current' : ''}`} aria-current={props.isCurrent} data-article={article.id}>
      <Checkbox
        checked={props.isSelected}
        onChange={() => props.onToggle(article.id)}
        aria-label={t('action.select', { title: article.title })}
      />
      <h2 className={article.status === 'unread' ? 'is-unread' : ''}>
        <Link to={pathTo(ARTICLE_DETAIL, { id: article.id }, props.keyword ? { keyword: props.keyword } : undefined)}>
          <HighlightedText text={article.title} marks={marksOf(article, 'title')} />
        </Link>
        {article.similar > 1 && (
          <button type="button" className="link-button" onClick={() => props.onShowGroup(article.groupId)}>
            {t('similar.short', { total: article.similar })}
          </button>
        )}
      </h2>
      <EmotionTag emotion={article.emotion} origin={article.emotionOrigin} score={article.emotionScore} />
      <MediaTag mediaType={article.mediaType} />
      <span className="one-line article-meta" title={article.siteDomain}>
        {article.siteName}
      </span>
      <span className="article-meta article-line-time">
        <Time value={article.publishedAt} />
      </span>
    </article>
  );
});
