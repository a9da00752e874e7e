// Excluded articles as shown to people: only those of subjects that the caller sees.
import { takePage } from '#server/record/take-page.ts';
import { type Kysely, sql } from 'kysely';
import type { PutAsideHit } from '#server/db/tables/filters.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { DropKind } from '#server/db/tables/filters.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { DroppedArticle, filterContract } from '../contract.ts';
import { loadPlaces } from './load-places.ts';

type ListInput = Input<(typeof filterContract)['drops']>;

export async function listDrops(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: DroppedArticle[]; total: number }> {
  const { db } = platform.store;
  const ids = await findIds(db, actor, input);
  const page = takePage(ids, input);
  const places = await loadPlaces(db, page);
  const rows = page.length
    ? await db
        .selectFrom('hitDrop')
        .leftJoin('filterEntry', (join) =>
          join.onRef('filterEntry.id', '=', 'hitDrop.ruleId').onRef('filterEntry.clientId', '=', 'hitDrop.clientId'),
        )
        .select(['hitDrop.articleId', 'hitDrop.kind', 'hitDrop.ruleId', 'hitDrop.at', 'filterEntry.value'])
        .where('hitDrop.clientId', '=', actor.clientId)
        .where('hitDrop.articleId', 'in', page)
        .orderBy('hitDrop.articleId', 'desc')
        .execute()
    : [];
  return {
    total: ids.length,
    items: rows.flatMap((row) => {
      const place = places.get(row.articleId);
      return place ? [{ ...place, reason: { kind: row.kind, ruleId: row.ruleId, value: row.value ?? '' }, at: row.at }] : [];
    }),
  };
}

/** Newest first. */
async function findIds(db: Kysely<Database>, actor: Actor, { kind, ruleId, keyword }: ListInput): Promise<number[]> {
  let query = db
    .selectFrom('hitDrop')
    .innerJoin('article', 'article.id', 'hitDrop.articleId')
    .select('hitDrop.articleId')
    .where('hitDrop.clientId', '=', actor.clientId);
  if (kind !== undefined) query = query.where('hitDrop.kind', '=', kind);
  if (ruleId !== undefined) query = query.where('hitDrop.ruleId', '=', ruleId);
  if (keyword) query = query.where(sql`lower(article.title)`, 'like', sql`${containing(keyword)} escape '\\'`);
  query = query.orderBy('hitDrop.articleId', 'desc');
  if (!actor.visibleSubjectIds) return (await query.execute()).map((row) => row.articleId);
  const rows = await query.select('hitDrop.hit').execute();
  return rows.filter((row) => isVisible(actor, row.hit)).map((row) => row.articleId);
}

function isVisible(actor: Actor, hit: PutAsideHit): boolean {
  const visible = actor.visibleSubjectIds;
  return !visible || hit.subjects.some(({ subjectId }) => visible.includes(subjectId));
}

/** How many articles each rule excludes; keys are `kind` for parameters, `kind id` for entries. */
export async function countDrops(db: Kysely<Database>, actor: Actor): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const add = (kind: DropKind, ruleId: number, n: number) => {
    const key = dropKey(kind, ruleId);
    counts.set(key, (counts.get(key) ?? 0) + n);
  };
  const own = db.selectFrom('hitDrop').where('clientId', '=', actor.clientId);
  if (actor.visibleSubjectIds) {
    for (const row of await own.select(['kind', 'ruleId', 'hit']).execute()) if (isVisible(actor, row.hit)) add(row.kind, row.ruleId, 1);
    return counts;
  }
  const rows = await own
    .select(['kind', 'ruleId', (e) => e.fn.countAll<number>().as('n')])
    .groupBy(['kind', 'ruleId'])
    .execute();
  for (const row of rows) add(row.kind, row.ruleId, Number(row.n));
  return counts;
}

export const dropKey = (kind: DropKind, ruleId: number): string => (ruleId === 0 ? kind : `${kind} ${ruleId}`);
