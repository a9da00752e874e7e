import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { takePage } from '#server/record/take-page.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { findDictionaryUsers, namesSeen, renameInSubjects, startBackfill } from '#features/subjects/subject/server/facade.ts';
import type { Dictionary, dictionaryContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';

const UNIQUE = { 'dictionary.name': 'name', dictionary_client_id_name: 'name' };

type ListInput = Input<(typeof dictionaryContract)['list']>;

export async function listDictionaries(
  platform: Platform,
  actor: Actor,
  input: ListInput,
): Promise<{ items: Dictionary[]; total: number }> {
  const { db } = platform.store;
  const [rows, users] = await Promise.all([
    db.selectFrom('dictionary').selectAll().where('clientId', '=', actor.clientId).execute(),
    findDictionaryUsers(db, actor.clientId),
  ]);
  const keyword = input.keyword?.trim().toLowerCase() ?? '';
  const all = rows
    .filter((row) => input.id === undefined || row.id === input.id)
    .map((row) => ({
      id: row.id,
      name: row.name,
      words: row.words,
      updatedAt: row.updatedAt,
      usedBy: (users.get(row.name) ?? [])
        .filter((user) => !actor.visibleSubjectIds || actor.visibleSubjectIds.includes(user.id))
        .map(({ id, name }) => ({ id, name })),
    }))
    .filter(({ name, words }) => keyword === '' || [name, ...words].some((text) => text.toLowerCase().includes(keyword)));
  if (input.id !== undefined && all.length === 0) throw new AppError('not-found', { field: 'id' });
  return { items: takePage(all.toSorted(order(input)), input), total: all.length };
}

function order({ sort, isDescending }: ListInput) {
  const sign = isDescending ? -1 : 1;
  const compare = {
    name: (a: Dictionary, b: Dictionary) => a.name.localeCompare(b.name, 'zh'),
    words: (a: Dictionary, b: Dictionary) => a.words.length - b.words.length,
    updatedAt: (a: Dictionary, b: Dictionary) => a.updatedAt - b.updatedAt,
  }[sort];
  return (a: Dictionary, b: Dictionary): number => sign * compare(a, b) || a.id - b.id;
}

interface Written {
  name: string;
  words: readonly string[];
}

export async function createDictionary(platform: Platform, actor: Actor, { name, words }: Written): Promise<number> {
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute((tx) => insertDictionary(tx, actor, { name, words }, platform.now())),
  );
}

export async function insertDictionary(tx: Kysely<Database>, actor: Actor, { name, words }: Written, now: number): Promise<number> {
  const values = { name, words: [...new Set(words)], updatedAt: now };
  const { id } = await tx
    .insertInto('dictionary')
    .values({ clientId: actor.clientId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  await logOperation(tx, actor, now, { action: 'dictionary.create', targetId: id, after: values });
  return id;
}

/** Subjects that refer to it by its name do not follow another one by this. */
export async function changeDictionary(
  tx: Kysely<Database>,
  actor: Actor,
  before: Selectable<Database['dictionary']>,
  { name, words }: Written,
  now: number,
): Promise<void> {
  const values = { name, words: [...new Set(words)], updatedAt: Math.max(now, before.updatedAt + 1) };
  await tx.updateTable('dictionary').set(values).where('id', '=', before.id).execute();
  await logOperation(tx, actor, now, { action: 'dictionary.update', targetId: before.id, before, after: values });
}

type Change = Input<(typeof dictionaryContract)['update']>;

/** Subjects that refer to it match by the new words from the next article; with days, their past is reclassified too. */
export async function updateDictionary(platform: Platform, actor: Actor, change: Change): Promise<number> {
  const users = await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const now = platform.now();
      const before = await tx
        .selectFrom('dictionary')
        .selectAll()
        .where('id', '=', change.id)
        .where('clientId', '=', actor.clientId)
        .executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      if (change.updatedAt !== undefined && change.updatedAt !== before.updatedAt) throw new AppError('conflict', { field: 'updatedAt' });
      // Every subject's expression is read for it.
      const isToFollow = change.name !== before.name || change.backfillDays > 0;
      const speaking = isToFollow ? ((await findDictionaryUsers(tx, actor.clientId)).get(before.name) ?? []) : [];
      await changeDictionary(tx, actor, before, change, now);
      if (change.name !== before.name)
        await renameInSubjects(tx, actor, speaking, { dictionaries: new Map([[before.name, change.name]]) }, now);
      return speaking;
    }),
  );
  for (const user of users) if (user.state === 'enabled') await startBackfill(platform, actor, user.id, change.backfillDays);
  return 1;
}

/** A list to which a subject refers cannot be deleted: `in-use` names the subjects. */
export async function removeDictionaries(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('dictionary').selectAll().where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    const users = await findDictionaryUsers(tx, actor.clientId);
    const speaking = rows.flatMap((row) => users.get(row.name) ?? []);
    if (speaking.length > 0) throw new AppError('in-use', { field: 'id', detail: { names: namesSeen(actor, speaking) } });
    await tx.deleteFrom('dictionary').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'dictionary.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}
