import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { namesSeen } from './references.ts';
import { countBelow, loadCategories, withDescendants } from './category-tree.ts';
import { subjectTotals } from './subject-list.ts';
import { findSubject, requireCategory } from './subject-row.ts';
import { refusal } from '#shared/refusals.ts';

/** The categories, each with the number of subjects in it and below, and the subjects that the caller may see. */
export async function listCategories(platform: Platform, actor: Actor) {
  const { db } = platform.store;
  const [categories, rows, totals] = await Promise.all([
    loadCategories(db, actor.clientId),
    db
      .selectFrom('subject')
      .select(['id', 'name', 'categoryId', 'sort', 'state'])
      .where('clientId', '=', actor.clientId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    subjectTotals(platform, actor.clientId),
  ]);
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const subjects = rows.filter((row) => !visible || visible.has(row.id)).map((row) => ({ ...row, total: totals.get(row.id) ?? 0 }));
  const inside = countBelow(
    categories,
    subjects.map((subject) => subject.categoryId),
  );
  const items = categories.map(({ id, name, parentId, sort }) => ({ id, name, parentId, sort, subjects: inside.get(id) ?? 0 }));
  return { items, total: items.length, subjects };
}

export async function createCategory(
  platform: Platform,
  actor: Actor,
  { name, parentId }: { name: string; parentId: number | null },
): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireCategory(tx, actor, parentId, 'parentId');
    const siblings = (await loadCategories(tx, actor.clientId)).filter((category) => category.parentId === parentId);
    const sort = Math.max(0, ...siblings.map((category) => category.sort)) + (siblings.some((category) => category.sort > 0) ? 1 : 0);
    const row = await tx
      .insertInto('subjectCategory')
      .values({ clientId: actor.clientId, name, parentId, sort })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, platform.now(), { action: 'subject-category.create', targetId: row.id, after: { name, parentId } });
    return row.id;
  });
}

export async function updateCategory(
  platform: Platform,
  actor: Actor,
  { id, name, parentId: asked }: { id: number; name: string; parentId?: number | null | undefined },
): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireCategory(tx, actor, id, 'id');
    const { parentId: present } = await tx.selectFrom('subjectCategory').select('parentId').where('id', '=', id).executeTakeFirstOrThrow();
    const parentId = asked === undefined ? present : asked;
    await requireOutside(tx, actor, parentId, [id]);
    await tx.updateTable('subjectCategory').set({ name, parentId }).where('id', '=', id).execute();
    await logOperation(tx, actor, platform.now(), { action: 'subject-category.update', targetId: id, after: { name, parentId } });
    return 1;
  });
}

/** Puts categories and subjects below a category in the order of `keys`. A moved subject keeps its hits. */
export async function arrangeCategory(
  platform: Platform,
  actor: Actor,
  { parentId, keys }: { parentId: number | null; keys: readonly string[] },
): Promise<number> {
  const places = [...new Set(keys)].map((key, at) => ({ isCategory: key.startsWith('c'), id: Number(key.slice(1)), sort: at + 1 }));
  return platform.store.db.transaction().execute(async (tx) => {
    await requireOutside(
      tx,
      actor,
      parentId,
      places.filter((place) => place.isCategory).map((place) => place.id),
    );
    for (const { isCategory, id, sort } of places) {
      if (isCategory) {
        await requireCategory(tx, actor, id, 'keys');
        await tx.updateTable('subjectCategory').set({ parentId, sort }).where('id', '=', id).execute();
      } else {
        await findSubject(tx, actor, id, 'keys');
        await tx.updateTable('subject').set({ categoryId: parentId, sort }).where('id', '=', id).execute();
      }
    }
    await logOperation(tx, actor, platform.now(), { action: 'subject-category.arrange', targetId: parentId ?? 0, after: { keys } });
    return places.length;
  });
}

/** A category may not be inside itself. */
async function requireOutside(tx: Kysely<Database>, actor: Actor, parentId: number | null, moved: readonly number[]): Promise<void> {
  await requireCategory(tx, actor, parentId, 'parentId');
  if (parentId !== null && withDescendants(await loadCategories(tx, actor.clientId), moved).includes(parentId))
    throw refusal('parentId', 'inside-itself');
}

export async function removeCategories(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const categories = await loadCategories(tx, actor.clientId);
    const rows = categories.filter((category) => ids.includes(category.id));
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    const subjects = await tx
      .selectFrom('subject')
      .select(['id', 'name'])
      .where('clientId', '=', actor.clientId)
      .where('categoryId', 'in', ids)
      .execute();
    const children = categories.filter(
      (category) => category.parentId !== null && ids.includes(category.parentId) && !ids.includes(category.id),
    );
    if (subjects.length + children.length > 0)
      throw new AppError('in-use', { field: 'id', detail: { names: [...namesSeen(actor, subjects), ...children.map((row) => row.name)] } });
    await tx.deleteFrom('subjectCategory').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'subject-category.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}
