import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { classesBelow } from '#server/record/classes-below.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { newNames } from '#server/record/new-names.ts';
import { requireClasses } from './require-classes.ts';
import type { Input } from '#shared/contract.ts';
import type { contentClassContract } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

/** Names are unique among siblings. */
export async function createClass(
  platform: Platform,
  actor: Actor,
  fields: Input<(typeof contentClassContract)['create']>,
): Promise<{ id: number }> {
  const { name, parentId } = fields;
  return platform.store.db.transaction().execute(async (tx) => {
    await requireParent(tx, actor, parentId);
    const siblings = await siblingsOf(tx, actor, parentId);
    refuseRepeated(siblings, name);
    const row = await tx
      .insertInto('contentClass')
      .values({ clientId: actor.clientId, parentId, name, sort: siblings.length, createdAt: platform.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, platform.now(), { action: 'content-class.create', targetId: row.id, after: fields });
    return { id: row.id };
  });
}

/** All or none; a name that its parent has already, or that is given twice, is skipped. */
export async function createClasses(
  platform: Platform,
  actor: Actor,
  { names, parentId }: Input<(typeof contentClassContract)['createMany']>,
): Promise<{ added: number; skipped: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireParent(tx, actor, parentId);
    const siblings = await siblingsOf(tx, actor, parentId);
    const added = newNames(names, siblings);
    if (added.length > 0) {
      const rows = added.map((name, at) => ({ clientId: actor.clientId, parentId, name, sort: siblings.length + at, createdAt: now }));
      const ids = await tx.insertInto('contentClass').values(rows).returning('id').execute();
      const targetId = ids.map(({ id }) => id).join(',');
      await logOperation(tx, actor, now, { action: 'content-class.create', targetId, after: { names: added, parentId } });
    }
    return { added: added.length, skipped: names.length - added.length };
  });
}

export async function renameClass(platform: Platform, actor: Actor, id: number, name: string): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireClasses(tx, actor, [id], 'id');
    if (!before) return;
    refuseRepeated(await siblingsOf(tx, actor, before.parentId, id), name);
    await tx.updateTable('contentClass').set({ name }).where('id', '=', id).execute();
    await logOperation(tx, actor, platform.now(), { action: 'content-class.update', targetId: id, before, after: { name } });
  });
}

/** A class cannot be moved below itself. */
export async function moveClass(
  platform: Platform,
  actor: Actor,
  { id, parentId, place }: { id: number; parentId: number | null; place: number },
): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireClasses(tx, actor, [id], 'id');
    if (!before) return;
    if (parentId !== before.parentId) await requireParent(tx, actor, parentId);
    const all = await tx.selectFrom('contentClass').select(['id', 'parentId']).where('clientId', '=', actor.clientId).execute();
    if (parentId !== null && classesBelow([id], all).includes(parentId)) throw refusal('parentId', 'inside-itself');
    const siblings = await siblingsOf(tx, actor, parentId, id);
    refuseRepeated(siblings, before.name, 'parentId');
    const order = siblings.map((sibling) => sibling.id).toSpliced(place, 0, id);
    await tx.updateTable('contentClass').set({ parentId }).where('id', '=', id).execute();
    for (const [sort, sibling] of order.entries()) await tx.updateTable('contentClass').set({ sort }).where('id', '=', sibling).execute();
    await logOperation(tx, actor, platform.now(), { action: 'content-class.move', targetId: id, before, after: { parentId, place } });
  });
}

/** A class with articles, including those that the caller does not see, or with remaining classes below it, is `in-use`. */
export async function removeClasses(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await requireClasses(tx, actor, ids, 'id');
    const child = await tx
      .selectFrom('contentClass')
      .select('id')
      .where('clientId', '=', actor.clientId)
      .where('parentId', 'in', ids)
      .where('id', 'not in', ids)
      .executeTakeFirst();
    if (child) throw new AppError('in-use', { field: 'id', detail: { reason: 'classes' } });
    if ((await platform.index.count({ clientId: actor.clientId, classIds: ids })) > 0)
      throw new AppError('in-use', { field: 'id', detail: { reason: 'articles' } });
    await tx.deleteFrom('userGroupClass').where('classId', 'in', ids).execute();
    await tx.deleteFrom('contentClass').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'content-class.remove', targetId: ids.join(','), before });
  });
}

/** Only a person who sees all classes may create one at the top: any other could not see it. */
async function requireParent(tx: Kysely<Database>, actor: Actor, parentId: number | null): Promise<void> {
  if (parentId !== null) await requireClasses(tx, actor, [parentId], 'parentId');
  else if (actor.visibleClassIds) throw new AppError('not-found', { field: 'parentId' });
}

async function siblingsOf(tx: Kysely<Database>, actor: Actor, parentId: number | null, except = 0) {
  return tx
    .selectFrom('contentClass')
    .select(['id', 'name'])
    .where('clientId', '=', actor.clientId)
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .where('id', '<>', except)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

function refuseRepeated(siblings: readonly { name: string }[], name: string, field = 'name'): void {
  if (siblings.some((sibling) => sibling.name === name)) throw new AppError('already-exists', { field, detail: { isShown: false } });
}
