import { keysOf } from '#shared/keys-of.ts';
import type { Actor } from '#server/actor.ts';
import type { FacetName, Facets, IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import type { ArticleFilter, ArticleItem } from '../contract.ts';
import type { ARTICLE_SORTS } from '#shared/media.ts';
import { parseKeyword, toIndexFilter } from './article-filter.ts';
import { explainHeat } from './explain-heat.ts';
import { loadItems, type StoredItem } from './article-items.ts';
import { explainAll, loadExpressions } from './find-hits.ts';

export interface ArticleListInput extends ArticleFilter {
  page: number;
  pageSize: number;
  sort: (typeof ARTICLE_SORTS)[number];
  isFolded: boolean;
  hasFacets: boolean;
}

const LIST_FACETS: readonly FacetName[] = ['mediaType', 'emotion', 'status', 'level', 'province', 'site', 'day', 'language'];
const NAMED_SITES = 50;

/**
 * A page of the work bench: items, total and facets from one pass of the index, then the rows of the page; `isSearch` marks only the searched words.
 */
export async function listArticles(platform: Platform, actor: Actor, input: ArticleListInput, isSearch = false) {
  const started = performance.now();
  const at = platform.now();
  const filter = await toIndexFilter(platform, actor, input);
  const page = await platform.index.query({
    filter,
    sort: input.sort,
    isFolded: input.isFolded,
    offset: (input.page - 1) * input.pageSize,
    limit: input.pageSize,
    facets: input.hasFacets ? LIST_FACETS : [],
    mostSites: NAMED_SITES,
  });
  const rows = await loadItems(
    platform,
    actor,
    page.items.map((item) => item.id),
  );
  const similar = new Map(page.items.map((item) => [item.id, item.similar]));
  const facets: Facets = { ...page.facets, ...(input.hasFacets ? await openFacets(platform, filter) : {}) };
  const items = await withHits(platform, actor, isSearch && input.keyword ? { ...input, subjectId: [] } : input, rows, similar);
  return {
    items: input.sort === 'heat' ? await explainHeat(platform, actor.clientId, items) : items,
    total: page.total,
    ...(page.groups === undefined ? {} : { groups: page.groups }),
    facets,
    sites: await siteNames(platform, Object.keys(facets.site ?? {})),
    at,
    ms: Math.round((performance.now() - started) * 10) / 10,
  };
}

/** What restricts each facet. */
const OWN_PART = {
  mediaType: 'mediaTypes',
  emotion: 'emotions',
  status: 'statuses',
  level: 'levels',
  language: 'languages',
  province: 'regions',
  site: 'siteIds',
} as const satisfies Partial<Record<FacetName, keyof IndexFilter>>;

/** The facets that the filter restricts, counted as if it did not: they show what another choice would bring. */
async function openFacets(platform: Platform, filter: IndexFilter): Promise<Facets> {
  const restricted = keysOf(OWN_PART).filter((facet) => filter[OWN_PART[facet]] !== undefined);
  const pages = await Promise.all(
    restricted.map((facet) => {
      const { [OWN_PART[facet]]: _own, ...others } = filter;
      return platform.index.query({ filter: others, limit: 0, facets: [facet], mostSites: NAMED_SITES });
    }),
  );
  return Object.assign({}, ...pages.map((page) => page.facets));
}

/** Marks, in title and summary, the words that each row matched. */
export async function withHits(
  platform: Platform,
  actor: Actor,
  filter: ArticleFilter,
  rows: readonly StoredItem[],
  similar: ReadonlyMap<number, number>,
): Promise<ArticleItem[]> {
  const wanted = filter.subjectId && new Set(filter.subjectId);
  const ids = [...new Set(rows.flatMap((row) => row.subjects.map((subject) => subject.id)))].filter((id) => !wanted || wanted.has(id));
  const expressions = await loadExpressions(platform, actor, ids);
  const searched = await parseKeyword(platform, actor, filter.keyword);
  const resolve = await loadDictionaries(platform.store, actor.clientId);
  return rows.map((row) => {
    const own = new Set(row.subjects.map((subject) => subject.id));
    const mine = expressions.filter((expression) => own.has(expression.subjectId));
    if (searched) mine.push({ subjectId: 0, node: searched });
    const spans = explainAll(
      mine,
      { id: row.id, title: row.title, content: '', author: row.author, site: row.siteDomain, summary: row.summary },
      resolve,
    );
    return { ...row, similar: similar.get(row.id) ?? 1, hits: spans.map(({ field, start, end, word }) => ({ field, start, end, word })) };
  });
}

async function siteNames(platform: Platform, ids: readonly string[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return platform.store.db.selectFrom('site').select(['id', 'name']).where('id', 'in', ids.map(Number)).execute();
}
