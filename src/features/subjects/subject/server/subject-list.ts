import { takePage } from '#server/record/take-page.ts';
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { dayOf, dayStart, idToMs } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { expressionBuilder, type Subject, subjectFilter, type subjectContract } from '../contract.ts';
import { openBackfills } from './backfill.ts';
import { loadCategories, withDescendants } from './category-tree.ts';
import type { Input } from '#shared/contract.ts';

export type SubjectListInput = Input<(typeof subjectContract)['list']>;
const TREND_DAYS = 7;
const NO_TREND: readonly number[] = new Array<number>(TREND_DAYS).fill(0);

export async function listSubjects(
  platform: Platform,
  actor: Actor,
  input: SubjectListInput,
): Promise<{ items: Subject[]; total: number }> {
  const rows = await findRows(platform, actor, input);
  if (input.id !== undefined && rows.length === 0) throw new AppError('not-found', { field: 'id' });
  const [totals, trends, jobs] = await Promise.all([
    subjectTotals(platform, actor.clientId),
    subjectTrends(platform, actor.clientId),
    openBackfills(platform, actor.clientId),
  ]);
  const items = rows.map((row) => {
    const trend = [...(trends.get(row.id) ?? NO_TREND)];
    return {
      id: row.id,
      name: row.name,
      categoryId: row.categoryId,
      categoryName: row.categoryName ?? '',
      expression: row.expression,
      builder: row.builder ? expressionBuilder.parse(row.builder) : null,
      filter: subjectFilter.parse(row.filter),
      targets: row.targets,
      state: row.state,
      ownerId: row.ownerId,
      owner: row.ownerName ?? '',
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      total: totals.get(row.id) ?? 0,
      trend,
      today: trend.at(-1) ?? 0,
      perDay: Math.round((trend.reduce((sum, n) => sum + n, 0) / TREND_DAYS) * 10) / 10,
      backfill: jobs.get(row.id) ?? null,
      sort: row.sort,
    };
  });
  items.sort(order(input));
  const lastHits = takePage(items, input).map(async (item) => ({ ...item, lastHitAt: await lastHitAt(platform, actor.clientId, item.id) }));
  return { items: await Promise.all(lastHits), total: items.length };
}

async function findRows(platform: Platform, actor: Actor, input: SubjectListInput) {
  const { db } = platform.store;
  let query = db
    .selectFrom('subject')
    .leftJoin('subjectCategory', 'subjectCategory.id', 'subject.categoryId')
    .leftJoin('account', 'account.id', 'subject.ownerId')
    .where('subject.clientId', '=', actor.clientId);
  if (actor.visibleSubjectIds) query = query.where('subject.id', 'in', actor.visibleSubjectIds.length ? actor.visibleSubjectIds : [0]);
  if (input.id !== undefined) query = query.where('subject.id', '=', input.id);
  if (input.categoryId?.length) {
    const below = withDescendants(await loadCategories(db, actor.clientId), input.categoryId);
    query = query.where('subject.categoryId', 'in', below);
  }
  if (input.ownerId?.length) query = query.where('subject.ownerId', 'in', input.ownerId);
  if (input.state) query = query.where('subject.state', '=', input.state);
  if (input.keyword)
    query = query.where(sql<boolean>`lower(subject.name || ' ' || subject.expression) like ${containing(input.keyword)} escape '\\'`);
  return query.selectAll('subject').select(['subjectCategory.name as categoryName', 'account.name as ownerName']).execute();
}

/** The primary key ends with the article: one step of the index. */
async function lastHitAt({ store }: Platform, clientId: number, subjectId: number): Promise<number | null> {
  const newest = await store.db
    .selectFrom('hitSubject')
    .select('articleId')
    .where('clientId', '=', clientId)
    .where('subjectId', '=', subjectId)
    .orderBy('articleId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? idToMs(newest.articleId) : null;
}

type Sorted = Omit<Subject, 'lastHitAt'> & { sort: number };

function order(input: SubjectListInput) {
  const sign = input.isDescending ? -1 : 1;
  return (a: Sorted, b: Sorted): number => {
    const difference = input.sort === 'name' ? a.name.localeCompare(b.name, 'zh') : a[input.sort] - b[input.sort];
    return sign * difference || a.id - b.id;
  };
}

export async function subjectTotals(platform: Platform, clientId: number): Promise<Map<number, number>> {
  const page = await platform.index.query({ filter: { clientId }, limit: 0, facets: ['subject'] });
  return new Map(Object.entries(page.facets.subject ?? {}).map(([id, n]) => [Number(id), n]));
}

async function subjectTrends(platform: Platform, clientId: number): Promise<Map<number, number[]>> {
  const today = dayOf(platform.now());
  const firstHour = dayStart(today - TREND_DAYS + 1) / 3_600_000;
  const day = sql<number>`(hour + 8) / 24`;
  const rows = await platform.store.db
    .selectFrom('rollupHour')
    .select(['subjectId', day.as('day'), (e) => e.fn.sum<number>('n').as('n')])
    .where('clientId', '=', clientId)
    .where('subjectId', '>', 0)
    .where('hour', '>=', firstHour)
    .groupBy(['subjectId', day])
    .execute();
  const trends = new Map<number, number[]>();
  for (const row of rows) {
    const trend = trends.get(row.subjectId) ?? [...NO_TREND];
    const at = Number(row.day) - (today - TREND_DAYS + 1);
    if (at >= 0 && at < TREND_DAYS) trend[at] = Number(row.n);
    trends.set(row.subjectId, trend);
  }
  return trends;
}
