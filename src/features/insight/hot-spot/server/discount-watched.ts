import type { ReadArticle } from '#analysis/event/read-article.ts';

/** Words in all articles of a subject do not distinguish its events. */
const SHARE = 0.2;

/** The article with low weights for the words that its subjects watch; `words` are folded. */
export function discountWatched(article: ReadArticle, words: readonly string[]): ReadArticle {
  if (words.length === 0) return article;
  const isWatched = (term: string): boolean => words.some((word) => term.includes(word));
  return {
    ...article,
    terms: new Map([...article.terms].map(([term, weight]) => [term, isWatched(term) ? weight * SHARE : weight])),
    titleTerms: new Set([...article.titleTerms].filter((term) => !isWatched(term))),
  };
}
