import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { supporting } from './supporting.ts';
import type { TextMark } from './HighlightedText.tsx';

export interface ArticleMarks {
  isShown: boolean;
  setShown: (isShown: boolean) => void;
  /** The marked places of the title or of the text; none when they are hidden. */
  of: (article: ArticleDetail, field: 'title' | 'content') => TextMark[];
}

/** The matched words of an article, and the sentences that carry its emotion, until the reader switches them off. */
export function useArticleMarks(): ArticleMarks {
  const t = useText('article');
  const [isShown, setShown] = useState(true);
  const findMarks = (article: ArticleDetail, field: 'title' | 'content'): TextMark[] => [
    ...article.hits
      .filter((hit) => hit.field === field)
      .map((hit) => ({ start: hit.start, end: hit.end, kind: 'hit' as const, title: t('hint.hit', { word: hit.word }) })),
    ...supporting(article)
      .filter((item) => item.field === field)
      .map((item) => ({
        start: item.start,
        end: item.end,
        kind: item.score < 0 ? ('negative' as const) : ('positive' as const),
        title: t('hint.evidence', { score: item.score.toFixed(2), words: item.words.join(t('listSeparator')) }),
      })),
  ];
  return { isShown, setShown, of: (article, field) => (isShown ? findMarks(article, field) : []) };
}
