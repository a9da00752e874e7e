// The entries of a client's lists. Every change invalidates cached filters of the client, and may be applied to stored articles.
import { listPage } from '#server/record/list-page.ts';
import { type Kysely, sql } from 'kysely';
import { changeRules, countDrops, dropKey, startApply } from '#features/subjects/filter/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { blackListContract, EntryKind, FilterEntry } from '../contract.ts';
import { type List, requireKey } from './entry-fields.ts';

type Call<Name extends keyof typeof blackListContract> = Input<(typeof blackListContract)[Name]>;
const ORDER = { value: 'filterEntry.value', createdAt: 'filterEntry.createdAt', updatedAt: 'filterEntry.updatedAt' } as const;

export async function listEntries(platform: Platform, actor: Actor, list: List, input: Call<'list'>) {
  const { db } = platform.store;
  let query = db
    .selectFrom('filterEntry')
    .leftJoin('account', 'account.id', 'filterEntry.createdBy')
    .where('filterEntry.clientId', '=', actor.clientId)
    .where('filterEntry.list', '=', list);
  if (input.id !== undefined) query = query.where('filterEntry.id', '=', input.id);
  if (input.kind !== undefined) query = query.where('filterEntry.kind', '=', input.kind);
  if (input.state !== undefined) query = query.where('filterEntry.isEnabled', '=', input.state === 'enabled');
  if (input.keyword) {
    const like = sql<string>`${containing(input.keyword)} escape '\\'`;
    query = query.where((e) => e.or([e(sql`lower(filter_entry.value)`, 'like', like), e(sql`lower(filter_entry.note)`, 'like', like)]));
  }
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll('filterEntry')
      .select('account.name')
      .orderBy(ORDER[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('filterEntry.id', 'desc'),
  );
  const drops = await countDrops(db, actor);
  const items = rows.map(
    (row): FilterEntry => ({
      id: row.id,
      kind: row.kind,
      value: row.value,
      note: row.note,
      isEnabled: row.isEnabled,
      dropped: drops.get(dropKey(row.kind, row.id)) ?? 0,
      createdBy: row.name ?? '',
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }),
  );
  return { total, items };
}

export async function createEntries(platform: Platform, actor: Actor, list: List, input: Omit<Call<'create'>, 'applyDays'>) {
  const keys = new Map(input.values.map((value) => [requireKey(list, input.kind, value, 'values'), value]));
  const added = await platform.store.db.transaction().execute((tx) => addEntries(tx, actor, platform.now(), list, { ...input, keys }));
  return { added: added.length, skipped: input.values.length - added.length };
}

/** Adds missing entries and returns their ids. */
export async function addEntries(
  tx: Kysely<Database>,
  actor: Actor,
  now: number,
  list: List,
  { kind, keys, note }: { kind: EntryKind; keys: ReadonlyMap<string, string>; note: string },
): Promise<number[]> {
  const ids: number[] = [];
  for (const [valueKey, value] of keys) {
    const row = await tx
      .insertInto('filterEntry')
      .values({
        clientId: actor.clientId,
        list,
        kind,
        value,
        valueKey,
        note,
        isEnabled: true,
        createdBy: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((c) => c.columns(['clientId', 'list', 'kind', 'valueKey']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) ids.push(row.id);
  }
  if (ids.length > 0) {
    await changeRules(tx, actor, now);
    await logOperation(tx, actor, now, {
      action: `filter.${list}.create`,
      targetId: ids.join(','),
      after: { kind, values: [...keys.values()], note },
    });
  }
  return ids;
}

export async function updateEntry(platform: Platform, actor: Actor, list: List, input: Call<'update'>) {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireEntries(tx, actor, list, [input.id], 'id');
    if (!before) throw new AppError('not-found', { field: 'id' });
    const after = {
      value: input.value,
      valueKey: requireKey(list, before.kind, input.value, 'value'),
      note: input.note ?? before.note,
      isEnabled: input.isEnabled,
      updatedAt: now,
    };
    await withUniqueField({ valueKey: 'value' }, () => tx.updateTable('filterEntry').set(after).where('id', '=', input.id).execute());
    await changeRules(tx, actor, now);
    await logOperation(tx, actor, now, { action: `filter.${list}.update`, targetId: input.id, before, after });
  });
  return { jobId: await startApply(platform, actor, input.applyDays) };
}

export async function removeEntries(platform: Platform, actor: Actor, list: List, input: Call<'remove'>) {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireEntries(tx, actor, list, input.id, 'id');
    await tx.deleteFrom('filterEntry').where('clientId', '=', actor.clientId).where('id', 'in', input.id).execute();
    await changeRules(tx, actor, now);
    await logOperation(tx, actor, now, { action: `filter.${list}.remove`, targetId: input.id.join(','), before: rows });
  });
  return { changed: new Set(input.id).size, jobId: await startApply(platform, actor, input.applyDays) };
}

export async function requireEntries(tx: Kysely<Database>, actor: Actor, list: List, ids: readonly number[], field: string) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('filterEntry')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('list', '=', list)
    .where('id', 'in', ids)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}
