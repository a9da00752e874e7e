// What of a search can become a subject, and what a subject has no place for.
import type { ArticleFilters } from '../../article/web/facade.tsx';

const KEPT = ['mediaType', 'language', 'emotion', 'region', 'siteId', 'siteGroupId', 'minLength', 'junkBelow', 'from', 'until'] as const;
const NO_PART = new Set<string>(['keyword', 'keywordField', 'isFolded', ...KEPT]);

/** The query of the screen that adds a subject. Without a limit of its own the search finds junk too, and so shall the subject. */
export function subjectQuery(filters: ArticleFilters): Record<string, unknown> {
  const { keyword = '', keywordField = 'all' } = filters;
  return {
    expression: keywordField === 'all' || keyword === '' ? keyword : `${keywordField}:(${keyword})`,
    ...Object.fromEntries(KEPT.map((key) => [key, filters[key]])),
    junkBelow: filters.junkBelow ?? 101,
  };
}

/** Names of the filters that a subject does not know. */
export const lostFilters = (filters: ArticleFilters): string[] =>
  Object.entries(filters)
    .filter(([key, value]) => value !== undefined && !NO_PART.has(key))
    .map(([key]) => key);
