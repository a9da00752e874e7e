import { listPage } from '#server/record/list-page.ts';
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { hotWord, type hotWordDictContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';

const UNIQUE = { 'hotWord.word': 'word', hot_word_client_id_word: 'word' };
/** Columns that a list returns unchanged; a name that the table lacks does not compile. */
const STORED = hotWord.omit({ createdBy: true }).keyof().options;
type Fields = Input<(typeof hotWordDictContract)['create']>;
type ListInput = Input<(typeof hotWordDictContract)['list']>;

export async function listHotWordRules(platform: Platform, actor: Actor, input: ListInput) {
  const { db } = platform.store;
  let query = db.selectFrom('hotWord').where('hotWord.clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('hotWord.id', '=', input.id);
  if (input.action) query = query.where('action', '=', input.action);
  if (input.keyword) query = query.where(sql<boolean>`lower(word || ' ' || target) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select(STORED)
      .select((e) => e.selectFrom('account').select('account.name').whereRef('account.id', '=', 'hotWord.createdBy').as('createdBy'))
      .orderBy(input.sort, input.isDescending ? 'desc' : 'asc')
      .orderBy('hotWord.id'),
  );
  return { items: rows.map((row) => ({ ...row, createdBy: row.createdBy ?? '' })), total };
}

/** A word counts for another one, never for itself; without `merge` there is no other word. */
function clean(fields: Fields): Fields {
  if (fields.action !== 'merge') return { ...fields, target: '' };
  if (fields.target === '' || fields.target === fields.word) throw refusal('target', 'other-word');
  return fields;
}

export async function createHotWord(platform: Platform, actor: Actor, input: Fields): Promise<number> {
  const fields = clean(input);
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('hotWord')
        .values({ clientId: actor.clientId, ...fields, createdBy: actor.userId, createdAt: now, updatedAt: now })
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
    const rows = await tx.selectFrom('hotWord').selectAll().where('clientId', '=', actor.clientId).execute();
    const known = new Map(rows.map((row) => [row.word, row]));
    const result = { added: 0, changed: 0, same: 0 };
    for (const fields of wanted.values()) {
      const row = known.get(fields.word);
      if (!row) {
        result.added++;
        await tx
          .insertInto('hotWord')
          .values({ clientId: actor.clientId, ...fields, createdBy: actor.userId, createdAt: now, updatedAt: now })
          .execute();
      } else if (keysOf(fields).every((key) => row[key] === fields[key])) result.same++;
      else {
        result.changed++;
        await tx
          .updateTable('hotWord')
          .set({ ...fields, updatedAt: now })
          .where('id', '=', row.id)
          .execute();
      }
    }
    await logOperation(tx, actor, now, { action: 'hot-word.import', targetId: '', after: result });
    return result;
  });
}

export async function updateHotWord(
  platform: Platform,
  actor: Actor,
  { id, ...given }: Input<(typeof hotWordDictContract)['update']>,
): Promise<number> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('hotWord')
        .selectAll()
        .where('id', '=', id)
        .where('clientId', '=', actor.clientId)
        .executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      const fields = clean(withStored({ word: before.word, action: before.action, target: before.target }, given));
      await tx
        .updateTable('hotWord')
        .set({ ...fields, updatedAt: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'hot-word.update', targetId: id, before, after: fields });
      return 1;
    }),
  );
}

export async function removeHotWords(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('hotWord').selectAll().where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await tx.deleteFrom('hotWord').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'hot-word.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}
