import { pathTo } from '#web/screens/href.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';

export interface PanelProps {
  /** As the article list takes it. */
  filter: ArticleFilter;
  className?: string;
  height?: number;
}

/** The list of the articles that a number counts: the panel's filter with the time in the answer, narrowed. */
export const listOf = (filter: ArticleFilter, period: { from: number; until: number }, narrowed: ArticleFilter = {}): string =>
  pathTo(CLASSIFIED_INFO, {}, { ...filter, from: period.from, until: period.until, ...narrowed });
