import type { ReadArticle } from '#analysis/event/read-article.ts';

/** What all articles of a subject say does not tell its events apart. */
const SHARE = 0.2;

/** The article with the words that its subjects watch for weighing little; `words` are folded. */
export function discountWatched(article: ReadArticle, words: readonly string[]): ReadArticle {
  if (words.length === 0) return article;
  const isWatched = (term: string): boolean => words.some((word) => term.includes(word));
  return {
    ...article,
    terms: new Map([...article.terms].map(([term, weight]) => [term, isWatched(term) ? weight * SHARE : weight])),
    titleTerms: new Set([...article.titleTerms].filter((term) => !isWatched(term))),
  };
}
