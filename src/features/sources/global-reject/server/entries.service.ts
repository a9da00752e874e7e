// The provider's lists. Every change makes compiled copies old; what an entry kept out comes again when it is gone.
import type { Kysely } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { type globalRejectContract, MOST_ENTRIES, MOST_PATTERNS } from '../contract.ts';
import { changeList, letComeAgain, lockLists } from './change-lists.ts';
import { entryKeyOf, isPattern, keyRefusal } from './entry-key.ts';

type Call<Name extends keyof typeof globalRejectContract> = Input<(typeof globalRejectContract)[Name]>;
export interface NewEntry {
  value: string;
  classId: number | null;
  note: string;
  isEnabled: boolean;
}
const ROWS = 200;

function requireKey(kind: RejectKind, value: string, field: string): string {
  const outcome = entryKeyOf(kind, value);
  if (!outcome.ok) throw keyRefusal(field, value, outcome.reason);
  return outcome.key;
}

export async function createRejects(platform: Platform, actor: Actor, { kind, values, classId, note }: Call<'create'>) {
  const entries = new Map(values.map((value) => [requireKey(kind, value, 'values'), { value, classId, note, isEnabled: true }]));
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireClass(tx, kind, classId);
    const added = await addRejects(tx, actor, now, kind, entries);
    if (added > 0)
      await logOperation(tx, actor, now, { action: 'global-reject.create', targetId: '', after: { kind, values, classId, note, added } });
    return { added, skipped: values.length - added };
  });
}

/** Adds those that are not there, by their keys, within the bounds of the list. Returns how many. */
export async function addRejects(
  tx: Kysely<Database>,
  actor: Actor,
  now: number,
  kind: RejectKind,
  entries: ReadonlyMap<string, NewEntry>,
): Promise<number> {
  await lockLists(tx, [kind]);
  const rows = await tx.selectFrom('rejectEntry').select('valueKey').where('kind', '=', kind).execute();
  const known = new Set(rows.map(({ valueKey }) => valueKey));
  const fresh = [...entries].filter(([key]) => !known.has(key));
  if (fresh.length === 0) return 0;
  requireRoom(
    kind,
    [...known],
    fresh.map(([key]) => key),
  );
  const who = { createdBy: actor.userId, createdAt: now, updatedAt: now };
  let added = 0;
  for (let i = 0; i < fresh.length; i += ROWS) {
    const values = fresh.slice(i, i + ROWS).map(([valueKey, entry]) => ({ kind, valueKey, ...entry, ...who }));
    const result = await tx
      .insertInto('rejectEntry')
      .values(values)
      .onConflict((c) => c.columns(['kind', 'valueKey']).doNothing())
      .executeTakeFirst();
    added += Number(result.numInsertedOrUpdatedRows ?? 0);
  }
  await changeList(tx, kind, now);
  return added;
}

function requireRoom(kind: RejectKind, known: readonly string[], fresh: readonly string[]): void {
  if (known.length + fresh.length > MOST_ENTRIES) throw refusal('values', 'reject-full', { most: MOST_ENTRIES, used: known.length });
  const patterns = (keys: readonly string[]) => keys.filter((key) => isPattern(kind, key)).length;
  if (patterns(fresh) > 0 && patterns(known) + patterns(fresh) > MOST_PATTERNS)
    throw refusal('values', 'reject-many-patterns', { most: MOST_PATTERNS });
}

export async function updateReject(platform: Platform, actor: Actor, { id, ...given }: Call<'update'>): Promise<number> {
  const now = platform.now();
  return withUniqueField({ valueKey: 'value' }, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = (await requireEntries(tx, [id], 'id'))[0];
      if (!before) throw new AppError('not-found', { field: 'id' });
      const after = withStored({ value: before.value, classId: before.classId, note: before.note }, given);
      const valueKey = requireKey(before.kind, after.value, 'value');
      if (after.classId !== before.classId) await requireClass(tx, before.kind, after.classId);
      if (isPattern(before.kind, valueKey) && !isPattern(before.kind, before.valueKey)) {
        const rows = await tx.selectFrom('rejectEntry').select('valueKey').where('kind', '=', before.kind).execute();
        requireRoom(before.kind, rows.map((row) => row.valueKey).slice(1), [valueKey]);
      }
      await tx
        .updateTable('rejectEntry')
        .set({ ...after, valueKey, updatedAt: now })
        .where('id', '=', id)
        .execute();
      if (valueKey !== before.valueKey || after.classId !== before.classId) await letComeAgain(tx, [id]);
      await changeList(tx, before.kind, now);
      await logOperation(tx, actor, now, { action: 'global-reject.update', targetId: id, before, after });
      return 1;
    }),
  );
}

/** Only rows that are otherwise before count as changed. */
export async function switchRejects(platform: Platform, actor: Actor, { ids, isEnabled }: Call<'state'>): Promise<number> {
  return changeMany(platform, actor, ids, {
    set: { isEnabled },
    action: 'global-reject.state',
    differs: (row) => row.isEnabled !== isEnabled,
  });
}

export async function moveRejects(platform: Platform, actor: Actor, { ids, classId }: Call<'move'>): Promise<number> {
  return changeMany(platform, actor, ids, { set: { classId }, action: 'global-reject.move', differs: (row) => row.classId !== classId });
}

type Stored = Awaited<ReturnType<typeof requireEntries>>[number];
interface Change {
  set: { isEnabled: boolean } | { classId: number | null };
  action: string;
  differs: (row: Stored) => boolean;
}

async function changeMany(platform: Platform, actor: Actor, ids: readonly number[], { set, action, differs }: Change): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireEntries(tx, ids, 'ids');
    const kinds = [...new Set(rows.map((row) => row.kind))];
    if ('classId' in set) for (const kind of kinds) await requireClass(tx, kind, set.classId);
    const changed = rows.filter(differs).map((row) => row.id);
    if (changed.length === 0) return 0;
    await tx
      .updateTable('rejectEntry')
      .set({ ...set, updatedAt: now })
      .where('id', 'in', changed)
      .execute();
    await letComeAgain(tx, changed);
    for (const kind of kinds) await changeList(tx, kind, now);
    await logOperation(tx, actor, now, { action, targetId: changed.join(','), after: set });
    return changed.length;
  });
}

export async function removeRejects(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireEntries(tx, ids, 'id');
    const there = rows.map((row) => row.id);
    await tx.deleteFrom('rejectEntry').where('id', 'in', there).execute();
    await tx.deleteFrom('rejectHitDay').where('entryId', 'in', there).execute();
    await letComeAgain(tx, there);
    for (const kind of new Set(rows.map((row) => row.kind))) await changeList(tx, kind, now);
    await logOperation(tx, actor, now, { action: 'global-reject.remove', targetId: there.join(','), before: rows });
    return rows.length;
  });
}

async function requireEntries(tx: Kysely<Database>, ids: readonly number[], field: string) {
  const kinds = await tx.selectFrom('rejectEntry').select('kind').distinct().where('id', 'in', ids).execute();
  if (kinds.length === 0) throw new AppError('not-found', { field });
  await lockLists(
    tx,
    kinds.map(({ kind }) => kind),
  );
  const rows = await tx.selectFrom('rejectEntry').selectAll().where('id', 'in', ids).execute();
  if (rows.length === 0 || rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

async function requireClass(tx: Kysely<Database>, kind: RejectKind, classId: number | null): Promise<void> {
  if (classId === null) return;
  const row = await tx.selectFrom('rejectClass').select('kind').where('id', '=', classId).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'classId' });
  if (row.kind !== kind) throw refusal('classId', 'reject-other-kind');
}
