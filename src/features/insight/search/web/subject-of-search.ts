// What of a search can become a subject, and what a subject has no place for.
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { isOneOf } from '#shared/is-one-of.ts';
import { keysOf } from '#shared/keys-of.ts';

const KEPT = ['mediaType', 'language', 'emotion', 'region', 'siteId', 'siteGroupId', 'minLength', 'junkBelow', 'from', 'until'] as const;
const NO_PART = ['keyword', 'keywordField', 'isFolded', ...KEPT] as const;
type LostFilter = Exclude<keyof ArticleFilters, (typeof NO_PART)[number]>;

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
export const lostFilters = (filters: ArticleFilters): LostFilter[] =>
  keysOf(filters).flatMap((key) => (filters[key] === undefined || isOneOf(NO_PART, key) ? [] : [key]));
