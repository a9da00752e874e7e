// The parts of a search that a subject can take over, and those that it cannot.
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { isOneOf } from '#shared/is-one-of.ts';
import { keysOf } from '#shared/keys-of.ts';

const KEPT = ['mediaType', 'language', 'emotion', 'region', 'siteId', 'siteGroupId', 'minLength', 'junkBelow', 'from', 'until'] as const;
const NO_PART = ['keyword', 'keywordField', 'isFolded', ...KEPT] as const;
type LostFilter = Exclude<keyof ArticleFilters, (typeof NO_PART)[number]>;

/** The query of the screen that adds a subject. Without its own limit the search includes junk, so the subject does too. */
export function subjectQuery(filters: ArticleFilters): Record<string, unknown> {
  const { keyword = '', keywordField = 'all' } = filters;
  return {
    expression: keywordField === 'all' || keyword === '' ? keyword : `${keywordField}:(${keyword})`,
    ...Object.fromEntries(KEPT.map((key) => [key, filters[key]])),
    junkBelow: filters.junkBelow ?? 101,
  };
}

/** Names of the filters that subjects do not support. */
export const lostFilters = (filters: ArticleFilters): LostFilter[] =>
  keysOf(filters).flatMap((key) => (filters[key] === undefined || isOneOf(NO_PART, key) ? [] : [key]));
