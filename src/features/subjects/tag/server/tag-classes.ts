import { takePage } from '#server/record/take-page.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { tagContract } from '../contract.ts';

export async function listTagClasses(platform: Platform, actor: Actor, input: Input<(typeof tagContract)['classList']>) {
  const { db } = platform.store;
  let query = db.selectFrom('tagClass').select(['id', 'name', 'sort']).where('clientId', '=', actor.clientId);
  if (input.id) query = query.where('id', '=', input.id);
  if (input.keyword) query = query.where(sql`lower(name)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const [rows, counts] = await Promise.all([
    query.orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('tag')
      .select((e) => ['classId', e.fn.countAll<number>().as('total')])
      .where('clientId', '=', actor.clientId)
      .where('movesTo', 'is', null)
      .groupBy('classId')
      .execute(),
  ]);
  if (input.id !== undefined && rows.length === 0) throw new AppError('not-found', { field: 'id' });
  const tags = new Map(counts.map((row) => [row.classId, Number(row.total)]));
  const items = rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? 0 }));
  return { items: takePage(items, input), total: items.length };
}

export async function createTagClass(platform: Platform, actor: Actor, name: string): Promise<{ id: number }> {
  return platform.store.db.transaction().execute(async (tx) => {
    const last = await tx
      .selectFrom('tagClass')
      .select((e) => e.fn.max('sort').as('sort'))
      .where('clientId', '=', actor.clientId)
      .executeTakeFirst();
    const row = await withUniqueField({ name: 'name' }, () =>
      tx
        .insertInto('tagClass')
        .values({ clientId: actor.clientId, name, sort: Number(last?.sort ?? -1) + 1, createdAt: platform.now() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await logOperation(tx, actor, platform.now(), { action: 'tag-class.create', targetId: row.id, after: { name } });
    return { id: row.id };
  });
}

export async function updateTagClass(platform: Platform, actor: Actor, id: number, name: string): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireClasses(tx, actor, [id], 'id');
    await withUniqueField({ name: 'name' }, () => tx.updateTable('tagClass').set({ name }).where('id', '=', id).execute());
    await logOperation(tx, actor, platform.now(), { action: 'tag-class.update', targetId: id, before, after: { name } });
  });
}

/** Their tags stay, without a class. */
export async function removeTagClasses(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await requireClasses(tx, actor, ids, 'id');
    await tx.updateTable('tag').set({ classId: null }).where('clientId', '=', actor.clientId).where('classId', 'in', ids).execute();
    await tx.deleteFrom('tagClass').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'tag-class.remove', targetId: ids.join(','), before });
  });
}

export async function orderTagClasses(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    await requireClasses(tx, actor, ids, 'ids');
    for (const [sort, id] of ids.entries()) await tx.updateTable('tagClass').set({ sort }).where('id', '=', id).execute();
    await logOperation(tx, actor, platform.now(), { action: 'tag-class.order', targetId: 0, after: ids });
  });
}

async function requireClasses(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await tx
    .selectFrom('tagClass')
    .select(['id', 'name'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}
