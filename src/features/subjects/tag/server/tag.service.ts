import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { newNames } from '#server/record/new-names.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { tagContract } from '../contract.ts';
import { MOVE_TAG } from './move-tag.job.ts';
import { refusal } from '#shared/refusals.ts';

export type TagFields = Input<(typeof tagContract)['create']>;
const COLUMNS = ['id', 'name', 'color', 'classId'] as const;

export async function createTag(platform: Platform, actor: Actor, fields: TagFields): Promise<{ id: number }> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireClass(tx, actor, fields.classId);
    const { classId = null, ...named } = fields;
    const row = await withUniqueField({ name: 'name' }, () =>
      tx
        .insertInto('tag')
        .values({ clientId: actor.clientId, ...named, classId, sort: 0, createdAt: platform.now() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await logOperation(tx, actor, platform.now(), { action: 'tag.create', targetId: row.id, after: fields });
    return { id: row.id };
  });
}

/** All or none; a name that is there, or given twice, is skipped. */
export async function createTags(
  platform: Platform,
  actor: Actor,
  { names, color, classId = null }: Input<(typeof tagContract)['createMany']>,
) {
  const now = platform.now();
  return withUniqueField({ name: 'names' }, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await requireClass(tx, actor, classId);
      const present = await tx.selectFrom('tag').select('name').where('clientId', '=', actor.clientId).where('name', 'in', names).execute();
      const added = newNames(names, present);
      if (added.length > 0) {
        const rows = added.map((name) => ({ clientId: actor.clientId, name, color, classId, sort: 0, createdAt: now }));
        const ids = await tx.insertInto('tag').values(rows).returning('id').execute();
        const targetId = ids.map(({ id }) => id).join(',');
        await logOperation(tx, actor, now, { action: 'tag.create', targetId, after: { names: added, color, classId } });
      }
      return { added: added.length, skipped: names.length - added.length };
    }),
  );
}

export async function updateTag(
  platform: Platform,
  actor: Actor,
  id: number,
  fields: Omit<Input<(typeof tagContract)['update']>, 'id'>,
): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireTags(tx, actor, [id], 'id');
    await requireClass(tx, actor, fields.classId);
    const change = fields;
    await withUniqueField({ name: 'name' }, () => tx.updateTable('tag').set(change).where('id', '=', id).execute());
    await logOperation(tx, actor, platform.now(), { action: 'tag.update', targetId: id, before, after: fields });
  });
}

/** A tag in use is `in-use` unless it is to be removed from its articles: then people no longer see it, and a job removes it. */
export async function removeTags(platform: Platform, actor: Actor, { id: ids, withArticles }: Input<(typeof tagContract)['remove']>) {
  const used = (await platform.index.count({ clientId: actor.clientId, tagIds: ids })) > 0;
  if (used && !withArticles) {
    await requireTags(platform.store.db, actor, ids, 'id');
    throw new AppError('in-use', { field: 'id' });
  }
  await platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireTags(tx, actor, ids, 'id');
    await tx.deleteFrom('tagKeyword').where('clientId', '=', actor.clientId).where('tagId', 'in', ids).execute();
    await hide(tx, actor, ids, 0);
    await logOperation(tx, actor, platform.now(), { action: 'tag.remove', targetId: ids.join(','), before: rows });
  });
  await moveLater(platform, actor, ids, 0);
}

/** Returns how many tags were merged into the other. */
export async function mergeTags(platform: Platform, actor: Actor, { ids, into }: Input<(typeof tagContract)['merge']>): Promise<number> {
  const gone = [...new Set(ids)].filter((id) => id !== into);
  if (gone.length === 0) throw refusal('into', 'into-itself');
  await platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireTags(tx, actor, gone, 'ids');
    await requireTags(tx, actor, [into], 'into');
    await tx
      .updateTable('tagKeyword')
      .set({ tagId: into, updatedAt: platform.now() })
      .where('clientId', '=', actor.clientId)
      .where('tagId', 'in', gone)
      .execute();
    await hide(tx, actor, gone, into);
    await logOperation(tx, actor, platform.now(), { action: 'tag.merge', targetId: into, before: rows });
  });
  await moveLater(platform, actor, gone, into);
  return gone.length;
}

/** The name can be reused at once. */
async function hide(tx: Kysely<Database>, actor: Actor, ids: readonly number[], to: number): Promise<void> {
  for (const id of ids)
    await tx
      .updateTable('tag')
      .set({ movesTo: to, name: `#${id}` })
      .where('clientId', '=', actor.clientId)
      .where('id', '=', id)
      .execute();
  // Pending merges into one of them are redirected to its target.
  await tx
    .updateTable('tag')
    .set({ movesTo: to })
    .where('clientId', '=', actor.clientId)
    .where('movesTo', 'in', [...ids])
    .execute();
}

async function moveLater(platform: Platform, actor: Actor, ids: readonly number[], to: number): Promise<void> {
  for (const tagId of ids)
    await platform.jobs.add({ kind: MOVE_TAG, payload: { tagId, to }, clientId: actor.clientId, createdBy: actor.userId });
}

export async function requireTags(db: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tag')
    .select(COLUMNS)
    .where('clientId', '=', actor.clientId)
    .where('movesTo', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

async function requireClass(db: Kysely<Database>, actor: Actor, classId: number | null | undefined): Promise<void> {
  if (classId === null || classId === undefined) return;
  const row = await db
    .selectFrom('tagClass')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('id', '=', classId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'classId' });
}
