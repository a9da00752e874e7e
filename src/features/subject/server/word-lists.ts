// Categories and dictionaries: the small lists that subjects lean on.
import { AppError } from '#shared/errors.ts';
import { expressionDictionaries } from '#analysis/expression/words.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';

const UNIQUE = { 'dictionary.name': 'name', dictionary_client_id_name: 'name' };

export async function saveCategory(
  platform: Platform,
  actor: Actor,
  category: { id?: number; name: string; parentId: number | null },
): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    for (let parent = category.parentId; parent !== null; ) {
      // A category may not lie inside itself.
      if (parent === category.id) throw new AppError('invalid-input', { field: 'parentId' });
      const row = await tx
        .selectFrom('subject_category')
        .select('parent_id')
        .where('id', '=', parent)
        .where('client_id', '=', actor.clientId)
        .executeTakeFirst();
      if (!row) throw new AppError('not-found', { field: 'parentId' });
      parent = row.parent_id;
    }
    const values = { name: category.name, parent_id: category.parentId };
    const now = platform.now();
    if (category.id === undefined) {
      const { id } = await tx
        .insertInto('subject_category')
        .values({ client_id: actor.clientId, sort: 0, ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'subject-category.create', targetId: id, after: values });
      return id;
    }
    const result = await tx
      .updateTable('subject_category')
      .set(values)
      .where('id', '=', category.id)
      .where('client_id', '=', actor.clientId)
      .executeTakeFirst();
    if (!Number(result.numUpdatedRows)) throw new AppError('not-found', { field: 'id' });
    await logOperation(tx, actor, now, { action: 'subject-category.update', targetId: category.id, after: values });
    return category.id;
  });
}

export async function removeCategories(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('subject_category')
      .select('id')
      .where('client_id', '=', actor.clientId)
      .where('id', 'in', ids)
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    const subject = await tx
      .selectFrom('subject')
      .select('id')
      .where('client_id', '=', actor.clientId)
      .where('category_id', 'in', ids)
      .executeTakeFirst();
    const child = await tx
      .selectFrom('subject_category')
      .select('id')
      .where('client_id', '=', actor.clientId)
      .where('parent_id', 'in', ids)
      .where('id', 'not in', ids)
      .executeTakeFirst();
    if (subject || child) throw new AppError('in-use', { field: 'id' });
    await tx.deleteFrom('subject_category').where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'subject-category.remove', targetId: ids.join(',') });
    return ids.length;
  });
}

export async function saveDictionary(
  platform: Platform,
  actor: Actor,
  dictionary: { id?: number; name: string; words: string[] },
): Promise<number> {
  const values = { name: dictionary.name, words: JSON.stringify([...new Set(dictionary.words)]), updated_at: platform.now() };
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      if (dictionary.id === undefined) {
        const { id } = await tx
          .insertInto('dictionary')
          .values({ client_id: actor.clientId, ...values })
          .returning('id')
          .executeTakeFirstOrThrow();
        await logOperation(tx, actor, platform.now(), { action: 'dictionary.create', targetId: id, after: values });
        return id;
      }
      const before = await tx
        .selectFrom('dictionary')
        .selectAll()
        .where('id', '=', dictionary.id)
        .where('client_id', '=', actor.clientId)
        .executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      const updatedAt = Math.max(values.updated_at, before.updated_at + 1);
      await tx
        .updateTable('dictionary')
        .set({ ...values, updated_at: updatedAt })
        .where('id', '=', dictionary.id)
        .execute();
      await logOperation(tx, actor, platform.now(), { action: 'dictionary.update', targetId: dictionary.id, before, after: values });
      return dictionary.id;
    }),
  );
}

export async function removeDictionaries(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('dictionary')
      .select(['id', 'name'])
      .where('client_id', '=', actor.clientId)
      .where('id', 'in', ids)
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    const subjects = await tx.selectFrom('subject').select(['name', 'expression']).where('client_id', '=', actor.clientId).execute();
    const names = new Set(rows.map((row) => row.name));
    const users = subjects.filter((subject) => usedDictionaries(subject.expression).some((name) => names.has(name)));
    if (users.length > 0) throw new AppError('in-use', { field: 'id', detail: { subjects: users.map((subject) => subject.name) } });
    await tx.deleteFrom('dictionary').where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'dictionary.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}

function usedDictionaries(expression: string): string[] {
  const parsed = parseExpression(expression);
  return parsed.ok && parsed.node ? expressionDictionaries(parsed.node) : [];
}
