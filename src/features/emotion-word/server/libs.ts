import { type Kysely, sql } from 'kysely';
import { changeRules, startApply } from '#features/filter/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { EmotionWordLib, emotionWordLibContract } from '../contract.ts';

type Call<Name extends keyof typeof emotionWordLibContract> = Input<(typeof emotionWordLibContract)[Name]>;
const UNIQUE = { 'emotion_word_lib.name': 'name', emotion_word_lib_client_id_name: 'name' };
const ORDER = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export async function listLibs(platform: Platform, actor: Actor, input: Call<'list'>) {
  const { db } = platform.store;
  let query = db.selectFrom('emotion_word_lib').where('client_id', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.keyword) query = query.where(sql`lower(name)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  if (input.id !== undefined && Number(total.n) === 0) throw new AppError('not-found', { field: 'id' });
  const rows = await query
    .selectAll()
    .orderBy(ORDER[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const counts = await countWords(db, actor);
  const items = rows.map(
    (row): EmotionWordLib => ({
      id: row.id,
      name: row.name,
      note: row.note,
      isEnabled: row.is_enabled === 1,
      ...(counts.get(row.id) ?? { negative: 0, positive: 0 }),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  );
  return { total: Number(total.n), items };
}

async function countWords(db: Kysely<Database>, actor: Actor) {
  const rows = await db
    .selectFrom('emotion_word')
    .select(['lib_id', sql<number>`sum(case when weight < 0 then 1 else 0 end)`.as('negative'), (e) => e.fn.countAll<number>().as('n')])
    .where('client_id', '=', actor.clientId)
    .groupBy('lib_id')
    .execute();
  return new Map(rows.map((row) => [row.lib_id, { negative: Number(row.negative), positive: Number(row.n) - Number(row.negative) }]));
}

export async function createLib(platform: Platform, actor: Actor, fields: Call<'create'>): Promise<{ id: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const row = await withUniqueField(UNIQUE, () =>
      tx
        .insertInto('emotion_word_lib')
        .values({
          client_id: actor.clientId,
          name: fields.name,
          note: fields.note,
          is_enabled: fields.isEnabled ? 1 : 0,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await logOperation(tx, actor, now, { action: 'emotion-word-lib.create', targetId: row.id, after: fields });
    return { id: row.id };
  });
}

export async function updateLib(platform: Platform, actor: Actor, { id, applyDays, ...fields }: Call<'update'>) {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await requireLib(tx, actor, id, 'id');
    const after = { name: fields.name, note: fields.note, is_enabled: fields.isEnabled ? 1 : 0, updated_at: now };
    await withUniqueField(UNIQUE, () => tx.updateTable('emotion_word_lib').set(after).where('id', '=', id).execute());
    await changeRules(tx, actor, now);
    await logOperation(tx, actor, now, { action: 'emotion-word-lib.update', targetId: id, before, after });
  });
  return { jobId: await startApply(platform, actor, applyDays) };
}

export async function removeLibs(platform: Platform, actor: Actor, { id: libIds, applyDays }: Call<'remove'>) {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    for (const id of new Set(libIds)) {
      const before = await requireLib(tx, actor, id, 'id');
      const words = await tx.selectFrom('emotion_word').select(['word', 'weight']).where('lib_id', '=', id).execute();
      await tx.deleteFrom('emotion_word').where('client_id', '=', actor.clientId).where('lib_id', '=', id).execute();
      await tx.deleteFrom('emotion_word_lib').where('client_id', '=', actor.clientId).where('id', '=', id).execute();
      await logOperation(tx, actor, now, { action: 'emotion-word-lib.remove', targetId: id, before: { ...before, words } });
    }
    await changeRules(tx, actor, now);
  });
  return { changed: new Set(libIds).size, jobId: await startApply(platform, actor, applyDays) };
}

export async function requireLib(tx: Kysely<Database>, actor: Actor, id: number, field: string) {
  const row = await tx
    .selectFrom('emotion_word_lib')
    .selectAll()
    .where('client_id', '=', actor.clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field });
  return row;
}
