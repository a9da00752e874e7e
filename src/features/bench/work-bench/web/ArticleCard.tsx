import { memo } from 'react';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useOutgoing } from '#web/ui/use-outgoing.ts';
import { pathTo } from '#web/screens/href.ts';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { ArticleLabels } from './ArticleLabels.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { EmotionMenu, StatusMenu } from './EmotionMenu.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import { RowMarks } from './RowMarks.tsx';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import type { ArticleActions } from './use-article-actions.ts';
import { WorkMenu } from './work/WorkMenu.tsx';

export interface ArticleRowProps {
  article: ArticleItem;
  keyword: string | undefined;
  isSelected: boolean;
  isCurrent: boolean;
  mayChange: boolean;
  actions: ArticleActions;
  onToggle: (id: number) => void;
  onShowGroup: (groupId: number) => void;
  onPreview: (id: number) => void;
  /** Makes it the current article of the reading pane. */
  onChoose?: ((id: number) => void) | undefined;
}

export const marksOf = (article: ArticleItem, field: 'title' | 'summary') =>
  article.hits.filter((hit) => hit.field === field).map((hit) => ({ ...hit, kind: 'hit' as const, title: hit.word }));

/** Drawn again only when its own data changes: there may be hundreds in the page. */
export const ArticleCard = memo(function ArticleCard(props: ArticleRowProps) {
  const { article } = props;
  const t = useText('article');
  const to = pathTo(ARTICLE_DETAIL, { id: article.id }, props.keyword ? { keyword: props.keyword } : undefined);
  return (
    <article className={`article-card${props.isCurrent ? ' is-current' : ''}`} aria-current={props.isCurrent} data-article={article.id}>
      <Checkbox
        checked={props.isSelected}
        onChange={() => props.onToggle(article.id)}
        aria-label={t('action.select', { title: article.title })}
      />
      <div className="article-card-body">
        <h2 className={article.status === 'unread' ? 'is-unread' : ''}>
          <Link to={to}>
            <HighlightedText text={article.title} marks={marksOf(article, 'title')} />
          </Link>
        </h2>
        {article.summary && (
          <p>
            <HighlightedText text={article.summary} marks={marksOf(article, 'summary')} />
          </p>
        )}
        <ArticleMeta article={article} />
        <CardFoot {...props} />
      </div>
    </article>
  );
});

function CardFoot({ article, actions, mayChange, onShowGroup, onPreview }: ArticleRowProps) {
  const t = useText('article');
  const outgoing = useOutgoing();
  return (
    <div className="article-card-foot">
      <RowMarks article={article} />
      <ArticleLabels article={article} />
      {article.similar > 1 && (
        <button type="button" className="link-button" onClick={() => onShowGroup(article.groupId)}>
          {t('similar.count', { total: article.similar })}
        </button>
      )}
      {article.url && (
        <a href={article.url} {...outgoing}>
          {t('action.original')}
        </a>
      )}
      <button type="button" className="link-button" onClick={() => onPreview(article.id)}>
        {t('action.preview')}
      </button>
      {mayChange && (
        <>
          <EmotionMenu isDisabled={actions.isPending} onChoose={(emotion) => actions.changeEmotion([article.id], emotion)} />
          <StatusMenu isDisabled={actions.isPending} onChoose={(status) => actions.changeStatus([article.id], status)} />
          <WorkMenu ids={[article.id]} />
        </>
      )}
    </div>
  );
}
