// The groups of a search's answer, and how a click narrows the search to exactly the articles that a number counts.
import { dayStart } from '#shared/time.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import type { ArticlePages } from '#features/bench/work-bench/web/facade.tsx';

type Answer = NonNullable<ArticlePages['first']>;
export const FACETS = ['emotion', 'mediaType', 'status', 'level', 'language', 'province', 'site', 'day'] as const;
export type Facet = (typeof FACETS)[number];

const DAYS_SHOWN = 10;
const NO_VALUE = '0';

/** Largest first; days newest first. */
export function entriesOf(answer: Answer, facet: Facet): [value: string, total: number][] {
  const entries = Object.entries(answer.facets[facet] ?? {}).filter(
    ([value, total]) => total > 0 && !(value === NO_VALUE && (facet === 'province' || facet === 'site')),
  );
  return facet === 'day'
    ? entries.toSorted((a, b) => Number(b[0]) - Number(a[0])).slice(0, DAYS_SHOWN)
    : entries.toSorted((a, b) => b[1] - a[1]);
}

/** The filter that lists what the number counts, within the present narrowing. */
export function narrowTo(filters: ArticleFilters, facet: Facet, value: string): Partial<ArticleFilters> {
  if (facet === 'site') return { siteId: [Number(value)] };
  if (facet === 'province') {
    const within = filters.region?.filter((code) => code.startsWith(value)) ?? [];
    return { region: within.length > 0 ? within : [value] };
  }
  if (facet !== 'day') return { [facet]: [value] };
  const day = Number(value);
  return {
    from: Math.max(dayStart(day), filters.from ?? 0),
    until: Math.min(dayStart(day + 1), filters.until ?? Number.MAX_SAFE_INTEGER),
  };
}

/** Whether the search is narrowed to this value. */
export function isNarrowed(filters: ArticleFilters, facet: Facet, value: string): boolean {
  if (facet === 'day')
    return filters.from !== undefined && filters.from >= dayStart(Number(value)) && (filters.until ?? 0) <= dayStart(Number(value) + 1);
  const chosen: readonly (string | number)[] | undefined =
    facet === 'site' ? filters.siteId : facet === 'province' ? filters.region : filters[facet];
  if (!chosen || chosen.length === 0) return false;
  return facet === 'province' ? chosen.every((code) => String(code).startsWith(value)) : chosen.length === 1 && String(chosen[0]) === value;
}

/** Removes the narrowing. */
export const widen = (facet: Facet): Partial<ArticleFilters> => {
  if (facet === 'day') return { from: undefined, until: undefined };
  return { [facet === 'site' ? 'siteId' : facet === 'province' ? 'region' : facet]: undefined };
};
