import { useText } from '#web/i18n/use-text.ts';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { HighlightedText, type TextMark } from './HighlightedText.tsx';
import { supporting } from './supporting.ts';

/** What the grounds in the text mean: of those that are there. */
export function MarkLegend({ article }: { article: ArticleDetail }) {
  const t = useText('article');
  const kinds: TextMark['kind'][] = [
    ...(article.hits.length > 0 ? (['hit'] as const) : []),
    ...(supporting(article).length > 0 && article.emotion !== 'neutral' ? [article.emotion] : []),
  ];
  if (kinds.length === 0) return null;
  return (
    <p className="article-meta mark-legend">
      {kinds.map((kind) => {
        const text = t(`legend.${kind}`);
        return <HighlightedText key={kind} text={text} marks={[{ start: 0, end: text.length, kind }]} />;
      })}
    </p>
  );
}
