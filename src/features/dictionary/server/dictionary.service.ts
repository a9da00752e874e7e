import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { findDictionaryUsers, renameInSubjects, startBackfill } from '../../subject/server/facade.ts';
import type { Dictionary } from '../contract.ts';

const UNIQUE = { 'dictionary.name': 'name', dictionary_client_id_name: 'name' };

interface ListInput {
  id?: number | undefined;
  keyword?: string | undefined;
  sort: 'name' | 'words' | 'updatedAt';
  isDescending: boolean;
  page: number;
  pageSize: number;
}

export async function listDictionaries(
  platform: Platform,
  actor: Actor,
  input: ListInput,
): Promise<{ items: Dictionary[]; total: number }> {
  const { db } = platform.store;
  const [rows, users] = await Promise.all([
    db.selectFrom('dictionary').selectAll().where('client_id', '=', actor.clientId).execute(),
    findDictionaryUsers(db, actor.clientId),
  ]);
  const keyword = input.keyword?.trim().toLowerCase() ?? '';
  const all = rows
    .filter((row) => input.id === undefined || row.id === input.id)
    .map((row) => ({
      id: row.id,
      name: row.name,
      words: JSON.parse(row.words) as string[],
      updatedAt: row.updated_at,
      usedBy: (users.get(row.name) ?? [])
        .filter((user) => !actor.visibleSubjectIds || actor.visibleSubjectIds.includes(user.id))
        .map(({ id, name }) => ({ id, name })),
    }))
    .filter(({ name, words }) => keyword === '' || [name, ...words].some((text) => text.toLowerCase().includes(keyword)));
  if (input.id !== undefined && all.length === 0) throw new AppError('not-found', { field: 'id' });
  const from = (input.page - 1) * input.pageSize;
  return { items: all.toSorted(order(input)).slice(from, from + input.pageSize), total: all.length };
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

export async function createDictionary(
  platform: Platform,
  actor: Actor,
  { name, words }: { name: string; words: string[] },
): Promise<number> {
  const now = platform.now();
  const values = { name, words: JSON.stringify([...new Set(words)]), updated_at: now };
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('dictionary')
        .values({ client_id: actor.clientId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'dictionary.create', targetId: id, after: values });
      return id;
    }),
  );
}

interface Change {
  id: number;
  name: string;
  words: string[];
  updatedAt?: number | undefined;
  backfillDays: number;
}

/** Subjects that speak of it match by the new words from the next article; with days, their past is classified anew too. */
export async function updateDictionary(platform: Platform, actor: Actor, change: Change): Promise<number> {
  const users = await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const now = platform.now();
      const before = await tx
        .selectFrom('dictionary')
        .selectAll()
        .where('id', '=', change.id)
        .where('client_id', '=', actor.clientId)
        .executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      if (change.updatedAt !== undefined && change.updatedAt !== before.updated_at) throw new AppError('conflict', { field: 'updatedAt' });
      const speaking = (await findDictionaryUsers(tx, actor.clientId)).get(before.name) ?? [];
      const values = {
        name: change.name,
        words: JSON.stringify([...new Set(change.words)]),
        updated_at: Math.max(now, before.updated_at + 1),
      };
      await tx.updateTable('dictionary').set(values).where('id', '=', change.id).execute();
      if (change.name !== before.name)
        await renameInSubjects(tx, actor, speaking, { dictionaries: new Map([[before.name, change.name]]) }, now);
      await logOperation(tx, actor, now, { action: 'dictionary.update', targetId: change.id, before, after: values });
      return speaking;
    }),
  );
  for (const user of users) if (user.state === 'enabled') await startBackfill(platform, actor, user.id, change.backfillDays);
  return 1;
}

/** One that a subject speaks of stays: `in-use` names the subjects. */
export async function removeDictionaries(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('dictionary').selectAll().where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    const users = await findDictionaryUsers(tx, actor.clientId);
    const names = new Set(rows.flatMap((row) => (users.get(row.name) ?? []).map((user) => user.name)));
    if (names.size > 0) throw new AppError('in-use', { field: 'id', detail: { names: [...names] } });
    await tx.deleteFrom('dictionary').where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'dictionary.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}
