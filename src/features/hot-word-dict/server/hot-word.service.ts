import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { HotWordAction } from '../contract.ts';

const UNIQUE = { 'hot_word.word': 'word', hot_word_client_id_word: 'word' };
interface Fields {
  word: string;
  action: HotWordAction;
  target: string;
}
interface ListInput {
  id?: number | undefined;
  keyword?: string | undefined;
  action?: HotWordAction | undefined;
  sort: 'word' | 'updatedAt';
  isDescending: boolean;
  page: number;
  pageSize: number;
}

export async function listHotWordRules(platform: Platform, actor: Actor, input: ListInput) {
  const { db } = platform.store;
  let query = db.selectFrom('hot_word').where('hot_word.client_id', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('hot_word.id', '=', input.id);
  if (input.action) query = query.where('action', '=', input.action);
  if (input.keyword) query = query.where(sql<boolean>`lower(word || ' ' || target) like ${containing(input.keyword)} escape '\\'`);
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (input.id !== undefined && Number(total) === 0) throw new AppError('not-found', { field: 'id' });
  const rows = await query
    .leftJoin('account', 'account.id', 'hot_word.created_by')
    .select(['hot_word.id', 'word', 'action', 'target', 'hot_word.updated_at', 'account.name as createdBy'])
    .orderBy(input.sort === 'word' ? 'word' : 'hot_word.updated_at', input.isDescending ? 'desc' : 'asc')
    .orderBy('hot_word.id')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  return {
    items: rows.map(({ updated_at, createdBy, ...row }) => ({ ...row, createdBy: createdBy ?? '', updatedAt: updated_at })),
    total: Number(total),
  };
}

/** A word counts for another one, never for itself; without `merge` there is none. */
function clean({ word, action, target }: Fields): Fields {
  if (action !== 'merge') return { word, action, target: '' };
  if (target === '' || target === word) throw new AppError('invalid-input', { field: 'target' });
  return { word, action, target };
}

export async function createHotWord(platform: Platform, actor: Actor, input: Fields): Promise<number> {
  const fields = clean(input);
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('hot_word')
        .values({ client_id: actor.clientId, ...fields, created_by: actor.userId, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'hot-word.create', targetId: id, after: fields });
      return id;
    }),
  );
}

/** The last line of a word is the one that counts. */
export async function createHotWords(platform: Platform, actor: Actor, items: readonly Fields[]) {
  const wanted = new Map(items.map((item) => [item.word, clean(item)]));
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('hot_word').selectAll().where('client_id', '=', actor.clientId).execute();
    const known = new Map(rows.map((row) => [row.word, row]));
    const result = { added: 0, changed: 0, same: 0 };
    for (const fields of wanted.values()) {
      const row = known.get(fields.word);
      if (!row) {
        result.added++;
        await tx
          .insertInto('hot_word')
          .values({ client_id: actor.clientId, ...fields, created_by: actor.userId, created_at: now, updated_at: now })
          .execute();
      } else if (row.action === fields.action && row.target === fields.target) result.same++;
      else {
        result.changed++;
        await tx
          .updateTable('hot_word')
          .set({ ...fields, updated_at: now })
          .where('id', '=', row.id)
          .execute();
      }
    }
    await logOperation(tx, actor, now, { action: 'hot-word.import', targetId: '', after: result });
    return result;
  });
}

export async function updateHotWord(platform: Platform, actor: Actor, { id, ...input }: Fields & { id: number }): Promise<number> {
  const fields = clean(input);
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('hot_word')
        .selectAll()
        .where('id', '=', id)
        .where('client_id', '=', actor.clientId)
        .executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      await tx
        .updateTable('hot_word')
        .set({ ...fields, updated_at: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'hot-word.update', targetId: id, before, after: fields });
      return 1;
    }),
  );
}

export async function removeHotWords(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('hot_word').selectAll().where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await tx.deleteFrom('hot_word').where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'hot-word.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}
