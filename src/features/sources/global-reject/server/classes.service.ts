import { type Kysely, sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { dayOf } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { CLASS_KINDS, HIT_DAYS, MOST_CLASSES, type rejectClassContract } from '../contract.ts';
import { changeList, letComeAgain, lockLists } from './change-lists.ts';

type Call<Name extends keyof typeof rejectClassContract> = Input<(typeof rejectClassContract)[Name]>;
const UNIQUE = { 'rejectClass.name': 'name', reject_class_kind_name: 'name' };

export async function listClasses({ store: { db }, now }: Platform, input: Call<'list'>) {
  let query = db.selectFrom('rejectClass');
  if (input.id !== undefined) query = query.where('rejectClass.id', '=', input.id);
  if (input.kind !== undefined) query = query.where('rejectClass.kind', '=', input.kind);
  if (input.keyword)
    query = query.where(sql<boolean>`lower(reject_class.name || ' ' || reject_class.note) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select([
        'rejectClass.id',
        'rejectClass.kind',
        'rejectClass.name',
        'rejectClass.note',
        'rejectClass.isEnabled',
        'rejectClass.updatedAt',
      ])
      .select((e) => [
        e.selectFrom('account').select('account.name').whereRef('account.id', '=', 'rejectClass.createdBy').as('createdBy'),
        e
          .selectFrom('rejectEntry')
          .select((f) => f.fn.countAll<number>().as('total'))
          .whereRef('rejectEntry.classId', '=', 'rejectClass.id')
          .as('entries'),
        e
          .selectFrom('rejectHitDay')
          .innerJoin('rejectEntry', 'rejectEntry.id', 'rejectHitDay.entryId')
          .select((f) => f.fn.sum<number>('rejectHitDay.hits').as('total'))
          .whereRef('rejectEntry.classId', '=', 'rejectClass.id')
          .where('rejectHitDay.day', '>', dayOf(now()) - HIT_DAYS)
          .as('hits'),
      ])
      .orderBy(input.sort, input.isDescending ? 'desc' : 'asc')
      .orderBy('rejectClass.id'),
  );
  return {
    total,
    items: rows.map(({ kind, createdBy, entries, hits, ...row }) => ({
      ...row,
      kind: CLASS_KINDS.find((one) => one === kind) ?? 'junkword',
      createdBy: createdBy ?? '',
      entries: Number(entries ?? 0),
      hits: Number(hits ?? 0),
    })),
  };
}

export async function createClass(platform: Platform, actor: Actor, fields: Call<'create'>): Promise<number> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const id = await addClass(tx, actor, now, fields);
      await logOperation(tx, actor, now, { action: 'global-reject-class.create', targetId: id, after: fields });
      return id;
    }),
  );
}

export async function addClass(
  tx: Kysely<Database>,
  actor: Actor,
  now: number,
  fields: { kind: RejectKind; name: string; note: string },
): Promise<number> {
  const there = await tx.selectFrom('rejectClass').select('id').where('kind', '=', fields.kind).limit(MOST_CLASSES).execute();
  if (there.length >= MOST_CLASSES) throw refusal('name', 'reject-many-classes', { most: MOST_CLASSES });
  const { id } = await tx
    .insertInto('rejectClass')
    .values({ ...fields, isEnabled: true, createdBy: actor.userId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClass(platform: Platform, actor: Actor, { id, ...given }: Call<'update'>): Promise<number> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [before] = await requireClasses(tx, [id], 'id');
      if (!before) throw new AppError('not-found', { field: 'id' });
      const after = withStored({ name: before.name, note: before.note }, given);
      await tx
        .updateTable('rejectClass')
        .set({ ...after, updatedAt: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'global-reject-class.update', targetId: id, before, after });
      return 1;
    }),
  );
}

export async function switchClasses(platform: Platform, actor: Actor, { ids, isEnabled }: Call<'state'>): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const changed = (await requireClasses(tx, ids, 'ids')).filter((row) => row.isEnabled !== isEnabled);
    if (changed.length === 0) return 0;
    const there = changed.map((row) => row.id);
    await tx.updateTable('rejectClass').set({ isEnabled, updatedAt: now }).where('id', 'in', there).execute();
    await letClassComeAgain(tx, there);
    for (const kind of new Set(changed.map((row) => row.kind))) await changeList(tx, kind, now);
    await logOperation(tx, actor, now, { action: 'global-reject-class.state', targetId: there.join(','), after: { isEnabled } });
    return there.length;
  });
}

export async function removeClasses(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireClasses(tx, ids, 'id');
    const there = rows.map((row) => row.id);
    // An entry of a class that was off keeps something out from now on: it is switched off itself instead.
    const off = rows.filter((row) => !row.isEnabled).map((row) => row.id);
    if (off.length > 0) await tx.updateTable('rejectEntry').set({ isEnabled: false, updatedAt: now }).where('classId', 'in', off).execute();
    await tx.updateTable('rejectEntry').set({ classId: null, updatedAt: now }).where('classId', 'in', there).execute();
    await tx.deleteFrom('rejectClass').where('id', 'in', there).execute();
    for (const kind of new Set(rows.map((row) => row.kind))) await changeList(tx, kind, now);
    await logOperation(tx, actor, now, { action: 'global-reject-class.remove', targetId: there.join(','), before: rows });
    return rows.length;
  });
}

/** Items that entries of these classes kept out come with the next reading of their sources. */
async function letClassComeAgain(tx: Kysely<Database>, classIds: readonly number[]): Promise<void> {
  const rows = await tx.selectFrom('rejectEntry').select('id').where('classId', 'in', classIds).execute();
  await letComeAgain(
    tx,
    rows.map(({ id }) => id),
  );
}

async function requireClasses(tx: Kysely<Database>, ids: readonly number[], field: string) {
  await lockLists(tx, CLASS_KINDS);
  const rows = await tx.selectFrom('rejectClass').selectAll().where('id', 'in', ids).execute();
  if (rows.length === 0 || rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}
