// What filters keep out, as people see it: only of subjects that the caller sees.
import { type Kysely, sql } from 'kysely';
import type { PutAsideHit } from '#ingest/pipeline/hit-drops.ts';
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
  const page = ids.slice((input.page - 1) * input.pageSize, input.page * input.pageSize);
  const places = await loadPlaces(db, page);
  const rows = page.length
    ? await db
        .selectFrom('hit_drop')
        .leftJoin('filter_entry', (join) =>
          join.onRef('filter_entry.id', '=', 'hit_drop.rule_id').onRef('filter_entry.client_id', '=', 'hit_drop.client_id'),
        )
        .select(['hit_drop.article_id', 'hit_drop.kind', 'hit_drop.rule_id', 'hit_drop.at', 'filter_entry.value'])
        .where('hit_drop.client_id', '=', actor.clientId)
        .where('hit_drop.article_id', 'in', page)
        .orderBy('hit_drop.article_id', 'desc')
        .execute()
    : [];
  return {
    total: ids.length,
    items: rows.flatMap((row) => {
      const place = places.get(row.article_id);
      return place ? [{ ...place, reason: { kind: row.kind, ruleId: row.rule_id, value: row.value ?? '' }, at: row.at }] : [];
    }),
  };
}

/** Newest first. */
async function findIds(db: Kysely<Database>, actor: Actor, { kind, ruleId, keyword }: ListInput): Promise<number[]> {
  let query = db
    .selectFrom('hit_drop')
    .innerJoin('article', 'article.id', 'hit_drop.article_id')
    .select('hit_drop.article_id')
    .where('hit_drop.client_id', '=', actor.clientId);
  if (kind !== undefined) query = query.where('hit_drop.kind', '=', kind);
  if (ruleId !== undefined) query = query.where('hit_drop.rule_id', '=', ruleId);
  if (keyword) query = query.where(sql`lower(article.title)`, 'like', sql`${containing(keyword)} escape '\\'`);
  query = query.orderBy('hit_drop.article_id', 'desc');
  if (!actor.visibleSubjectIds) return (await query.execute()).map((row) => row.article_id);
  const rows = await query.select('hit_drop.hit').execute();
  return rows.filter((row) => isVisible(actor, row.hit)).map((row) => row.article_id);
}

function isVisible(actor: Actor, hit: string): boolean {
  const visible = actor.visibleSubjectIds;
  return !visible || (JSON.parse(hit) as PutAsideHit).subjects.some(({ subjectId }) => visible.includes(subjectId));
}

/** How many articles each rule keeps out; keys are `kind` for parameters, `kind id` for entries. */
export async function countDrops(db: Kysely<Database>, actor: Actor): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const add = (kind: DropKind, ruleId: number, n: number) => {
    const key = dropKey(kind, ruleId);
    counts.set(key, (counts.get(key) ?? 0) + n);
  };
  const own = db.selectFrom('hit_drop').where('client_id', '=', actor.clientId);
  if (actor.visibleSubjectIds) {
    for (const row of await own.select(['kind', 'rule_id', 'hit']).execute()) if (isVisible(actor, row.hit)) add(row.kind, row.rule_id, 1);
    return counts;
  }
  const rows = await own
    .select(['kind', 'rule_id', (e) => e.fn.countAll<number>().as('n')])
    .groupBy(['kind', 'rule_id'])
    .execute();
  for (const row of rows) add(row.kind, row.rule_id, Number(row.n));
  return counts;
}

export const dropKey = (kind: DropKind, ruleId: number): string => (ruleId === 0 ? kind : `${kind} ${ruleId}`);
