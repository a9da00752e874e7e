// The answers of the article index, computed slowly and simply from the record's rows: the reference for every faster way.
import type { Selectable } from 'kysely';
import { evaluateExpression } from '#analysis/expression/evaluate.ts';
import { toMatchable } from '#analysis/expression/matchable.ts';
import { isInRegion } from '#shared/regions.ts';
import { dayOf, hourOf, idToMs } from '#shared/time.ts';
import { type ArticleStatus, type Emotion, EMOTIONS } from '#shared/media.ts';
import type { Store } from '#server/db/open-record.ts';
import type { FacetName, Facets, IndexFilter, IndexPage, IndexQuery } from '#server/index/port.ts';
import { articleHeat } from '#server/record/heat.ts';
import type { StoredHit } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';

type Row = Selectable<Database['article']> &
  Pick<StoredHit, 'subjectIds' | 'tagIds' | 'classIds' | 'eventId' | 'level' | 'heat'> & {
    content: string;
    domain: string;
    author: string | null;
    status: ArticleStatus | undefined;
  };

async function loadRows(store: Store, clientId: number): Promise<Row[]> {
  const articles = await store.db
    .selectFrom('article')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .innerJoin('site', 'site.id', 'article.siteId')
    .leftJoin('author', 'author.id', 'article.authorId')
    .selectAll('article')
    .select(['content', 'site.domain', 'site.level', 'author.name as author'])
    .where('deletedAt', 'is', null)
    .orderBy('article.id', 'desc')
    .execute();
  const hits = new Map(
    (await store.db.selectFrom('hit').selectAll().where('clientId', '=', clientId).execute()).map((hit) => [hit.articleId, hit]),
  );
  return articles.flatMap((article) => {
    const base: Row = {
      ...article,
      heat: articleHeat(article.mediaType, article.publishedAt),
      subjectIds: [],
      tagIds: [],
      classIds: [],
      eventId: 0,
      status: undefined,
    };
    if (clientId === 0) return [base];
    const hit = hits.get(article.id);
    return hit ? [{ ...base, ...hit }] : [];
  });
}
const subjectsOf = (row: Row) => row.subjectIds;
const has = <T>(wanted: readonly T[] | undefined, value: T | undefined): boolean =>
  wanted === undefined || (value !== undefined && wanted.includes(value));
const overlaps = (wanted: readonly number[] | undefined, ids: readonly number[]): boolean =>
  wanted === undefined || ids.some((id) => wanted.includes(id));

function fits(row: Row, filter: IndexFilter): boolean {
  const at = idToMs(row.id);
  return (
    (filter.clientId !== 0 || filter.scopeClientId === undefined || [0, filter.scopeClientId].includes(row.scopeClientId)) &&
    at >= (filter.from ?? 0) &&
    at < (filter.until ?? Number.MAX_SAFE_INTEGER) &&
    overlaps(filter.subjectIds, subjectsOf(row)) &&
    overlaps(filter.visibleSubjectIds, subjectsOf(row)) &&
    overlaps(filter.tagIds, row.tagIds) &&
    overlaps(filter.classIds, row.classIds) &&
    has(filter.mediaTypes, row.mediaType) &&
    has(filter.levels, row.level) &&
    has(filter.emotions, row.emotion) &&
    has(filter.statuses, row.status) &&
    has(filter.languages, row.language) &&
    (filter.regions === undefined || filter.regions.some((region) => isInRegion(row.region, region))) &&
    has(filter.siteIds, row.siteId) &&
    has(filter.authorIds, row.authorId) &&
    has(filter.groupIds, row.groupId) &&
    has(filter.articleIds, row.id) &&
    has(filter.eventIds, row.eventId) &&
    row.junkScore < (filter.junkBelow ?? Number.POSITIVE_INFINITY) &&
    row.length >= (filter.minLength ?? 0) &&
    (filter.minFollowers === undefined || (row.followers !== null && row.followers >= filter.minFollowers)) &&
    (filter.hasFollowers === undefined || (row.followers !== null) === filter.hasFollowers) &&
    (filter.expression === undefined ||
      evaluateExpression(
        filter.expression,
        toMatchable({ title: row.title, content: row.content, author: row.author ?? '', site: row.domain }),
        filter.dictionary ?? (() => undefined),
      ))
  );
}

const FACET_VALUES: Record<FacetName, (row: Row) => readonly (string | number | undefined)[]> = {
  mediaType: (row) => [row.mediaType],
  emotion: (row) => [row.emotion],
  status: (row) => [row.status],
  level: (row) => [row.level],
  province: (row) => [row.province],
  site: (row) => [row.siteId],
  day: (row) => [dayOf(idToMs(row.id))],
  subject: subjectsOf,
  language: (row) => [row.language],
  region: (row) => [Number(row.region)],
  hour: (row) => [hourOf(idToMs(row.id))],
  author: (row) => [row.authorId],
  tag: (row) => row.tagIds,
  class: (row) => row.classIds,
};

function countFacet(rows: readonly Row[], facet: FacetName, visible: readonly number[] | undefined): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of rows.flatMap(FACET_VALUES[facet])) {
    if (!value || (facet === 'subject' && visible && !visible.includes(value as number))) continue;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** Newest first. */
export const findFitting = async (store: Store, filter: IndexFilter): Promise<Row[]> =>
  (await loadRows(store, filter.clientId)).filter((row) => fits(row, filter));

export async function answerPlainly(store: Store, query: IndexQuery): Promise<Omit<IndexPage, 'ms'>> {
  const { filter, sort = 'newest', isFolded = false, offset = 0, limit, facets = [], isByEmotion = false } = query;
  const rows = await findFitting(store, filter);
  const countFacets = (some: readonly Row[]): Facets =>
    Object.fromEntries(facets.map((facet) => [facet, countFacet(some, facet, filter.visibleSubjectIds)]));
  const members = (row: Row): number => rows.filter((other) => other.groupId === row.groupId).length;
  const shown = isFolded ? rows.filter((row, k) => rows.findIndex((other) => other.groupId === row.groupId) === k) : [...rows];
  if (sort === 'oldest') shown.reverse();
  if (sort === 'heat') shown.sort((a, b) => b.heat - a.heat || b.id - a.id);
  if (sort === 'similar') shown.sort((a, b) => members(b) - members(a) || b.id - a.id);
  return {
    items: shown.slice(offset, offset + limit).map((row) => ({ id: row.id, similar: isFolded ? members(row) : 1 })),
    total: rows.length,
    ...(isFolded ? { groups: shown.length } : {}),
    facets: countFacets(rows),
    ...(isByEmotion
      ? {
          byEmotion: Object.fromEntries(
            EMOTIONS.map((emotion) => [emotion, countFacets(rows.filter((row) => row.emotion === emotion))]),
          ) as Record<Emotion, Facets>,
        }
      : {}),
  };
}
