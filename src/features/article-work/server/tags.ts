import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { sql } from 'kysely';
import type { Tag } from '../contract.ts';

interface TagFields {
  name: string;
  color: string;
}

export async function listTags(platform: Platform, actor: Actor, keyword: string | undefined): Promise<Tag[]> {
  let query = platform.store.db.selectFrom('tag').select(['id', 'name', 'color']).where('client_id', '=', actor.clientId);
  if (keyword) query = query.where(sql`lower(name)`, 'like', sql`${containing(keyword)} escape '\\'`);
  const rows = await query.orderBy('sort').orderBy('id').execute();
  const scope = { clientId: actor.clientId, ...(actor.visibleSubjectIds ? { visibleSubjectIds: actor.visibleSubjectIds } : {}) };
  return Promise.all(rows.map(async (row) => ({ ...row, articles: await platform.index.count({ ...scope, tagIds: [row.id] }) })));
}

export async function createTag(platform: Platform, actor: Actor, fields: TagFields): Promise<{ id: number }> {
  return platform.store.db.transaction().execute(async (tx) => {
    const row = await withUniqueField({ name: 'name' }, () =>
      tx
        .insertInto('tag')
        .values({ client_id: actor.clientId, ...fields, sort: 0, created_at: platform.now() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await logOperation(tx, actor, platform.now(), { action: 'tag.create', targetId: row.id, after: fields });
    return { id: row.id };
  });
}

export async function updateTag(platform: Platform, actor: Actor, id: number, fields: TagFields): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('tag')
      .select(['name', 'color'])
      .where('client_id', '=', actor.clientId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) throw new AppError('not-found', { field: 'id' });
    await withUniqueField({ name: 'name' }, () => tx.updateTable('tag').set(fields).where('id', '=', id).execute());
    await logOperation(tx, actor, platform.now(), { action: 'tag.update', targetId: id, before, after: fields });
  });
}

/** A tag that articles have is `in-use`. */
export async function removeTags(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('tag')
      .select(['id', 'name'])
      .where('client_id', '=', actor.clientId)
      .where('id', 'in', [...ids])
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    if ((await platform.index.count({ clientId: actor.clientId, tagIds: ids })) > 0) throw new AppError('in-use', { field: 'id' });
    await tx
      .deleteFrom('tag')
      .where('client_id', '=', actor.clientId)
      .where('id', 'in', [...ids])
      .execute();
    await logOperation(tx, actor, platform.now(), { action: 'tag.remove', targetId: ids.join(','), before: rows });
  });
}
