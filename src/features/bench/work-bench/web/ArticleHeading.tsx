import { useText } from '#web/i18n/use-text.ts';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { HighlightedText } from './HighlightedText.tsx';
import type { ArticleMarks } from './use-article-marks.ts';

/** Its title with the marked words; a post, which has none, is named by its author and site: its words follow as the text. */
export function ArticleHeading({ article, marks }: { article: ArticleDetail; marks: ArticleMarks }) {
  const t = useText('article');
  if (!article.isPost) return <HighlightedText text={article.title} marks={marks.of(article, 'title')} />;
  return t(article.author ? 'post.by' : 'post.on', { author: article.author, site: article.siteName });
}
