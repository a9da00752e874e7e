import { listPage } from '#server/record/list-page.ts';
import { type Kysely, sql } from 'kysely';
import { changeRules, startApply } from '#features/subjects/filter/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { EmotionWordLib, emotionWordLibContract } from '../contract.ts';

type Call<Name extends keyof typeof emotionWordLibContract> = Input<(typeof emotionWordLibContract)[Name]>;
const UNIQUE = { 'emotionWordLib.name': 'name', emotion_word_lib_client_id_name: 'name' };
const ORDER = { name: 'name', createdAt: 'createdAt', updatedAt: 'updatedAt' } as const;

export async function listLibs(platform: Platform, actor: Actor, input: Call<'list'>) {
  const { db } = platform.store;
  let query = db.selectFrom('emotionWordLib').where('clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.keyword) query = query.where(sql`lower(name)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll()
      .orderBy(ORDER[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('id'),
  );
  const counts = await countWords(db, actor);
  const items = rows.map(
    (row): EmotionWordLib => ({
      id: row.id,
      name: row.name,
      note: row.note,
      isEnabled: row.isEnabled,
      ...(counts.get(row.id) ?? { negative: 0, positive: 0 }),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }),
  );
  return { total, items };
}

async function countWords(db: Kysely<Database>, actor: Actor) {
  const rows = await db
    .selectFrom('emotionWord')
    .select(['libId', sql<number>`sum(case when weight < 0 then 1 else 0 end)`.as('negative'), (e) => e.fn.countAll<number>().as('n')])
    .where('clientId', '=', actor.clientId)
    .groupBy('libId')
    .execute();
  return new Map(rows.map((row) => [row.libId, { negative: Number(row.negative), positive: Number(row.n) - Number(row.negative) }]));
}

export async function createLib(platform: Platform, actor: Actor, fields: Call<'create'>): Promise<{ id: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const row = await withUniqueField(UNIQUE, () =>
      tx
        .insertInto('emotionWordLib')
        .values({
          clientId: actor.clientId,
          name: fields.name,
          note: fields.note,
          isEnabled: fields.isEnabled,
          createdAt: now,
          updatedAt: now,
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
    const { name, note, isEnabled } = withStored(before, fields);
    const after = { name, note, isEnabled, updatedAt: now };
    await withUniqueField(UNIQUE, () => tx.updateTable('emotionWordLib').set(after).where('id', '=', id).execute());
    await changeRules(tx, actor, now);
    await logOperation(tx, actor, now, { action: 'emotion-word-lib.update', targetId: id, before, after });
  });
  return { jobId: await startApply(platform, actor, applyDays) };
}

export async function changeLibState(platform: Platform, actor: Actor, { ids, isEnabled, applyDays }: Call<'changeState'>) {
  const now = platform.now();
  const changed = await platform.store.db.transaction().execute(async (tx) => {
    let others = 0;
    for (const id of new Set(ids)) {
      const before = await requireLib(tx, actor, id, 'ids');
      if (before.isEnabled === isEnabled) continue;
      others += 1;
      await tx.updateTable('emotionWordLib').set({ isEnabled, updatedAt: now }).where('id', '=', id).execute();
      await logOperation(tx, actor, now, { action: 'emotion-word-lib.update', targetId: id, before, after: { isEnabled } });
    }
    if (others > 0) await changeRules(tx, actor, now);
    return others;
  });
  return { changed, jobId: changed > 0 ? await startApply(platform, actor, applyDays) : null };
}

export async function removeLibs(platform: Platform, actor: Actor, { id: libIds, applyDays }: Call<'remove'>) {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    for (const id of new Set(libIds)) {
      const before = await requireLib(tx, actor, id, 'id');
      const words = await tx.selectFrom('emotionWord').select(['word', 'weight']).where('libId', '=', id).execute();
      await tx.deleteFrom('emotionWord').where('clientId', '=', actor.clientId).where('libId', '=', id).execute();
      await tx.deleteFrom('emotionWordLib').where('clientId', '=', actor.clientId).where('id', '=', id).execute();
      await logOperation(tx, actor, now, { action: 'emotion-word-lib.remove', targetId: id, before: { ...before, words } });
    }
    await changeRules(tx, actor, now);
  });
  return { changed: new Set(libIds).size, jobId: await startApply(platform, actor, applyDays) };
}

export async function requireLib(tx: Kysely<Database>, actor: Actor, id: number, field: string) {
  const row = await tx
    .selectFrom('emotionWordLib')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field });
  return row;
}
