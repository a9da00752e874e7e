import type { Insertable, Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { SubjectTable } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Subject, SubjectFilter } from '../contract.ts';
import { requireExpression } from './check-expression.ts';

export interface SubjectFields {
  name: string;
  categoryId: number | null;
  expression: string;
  builder: Subject['builder'];
  filter: SubjectFilter;
  targets: string[];
  state: 'enabled' | 'disabled';
}
const UNIQUE = { 'subject.name': 'name', subject_client_id_name: 'name' };
export const BACKFILL = 'subject-backfill';
export const REMOVE = 'subject-remove';

export async function createSubject(
  platform: Platform,
  actor: Actor,
  fields: SubjectFields,
  backfillDays: number,
): Promise<{ id: number; jobId: number | null }> {
  requireExpression(fields.expression);
  await checkReferences(platform, actor, fields);
  const now = platform.now();
  const id = await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('subject')
        .values({ client_id: actor.clientId, owner_id: actor.userId, sort: 0, created_at: now, updated_at: now, ...columns(fields) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'subject.create', targetId: row.id, after: fields });
      return row.id;
    }),
  );
  return { id, jobId: await startBackfill(platform, actor, id, backfillDays) };
}

export async function updateSubject(
  platform: Platform,
  actor: Actor,
  id: number,
  fields: SubjectFields,
  options: { backfillDays: number; updatedAt?: number | undefined },
): Promise<number | null> {
  requireExpression(fields.expression);
  await checkReferences(platform, actor, fields);
  const isMatchChanged = await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await findSubject(tx, actor, id);
      if (options.updatedAt !== undefined && before.updated_at !== options.updatedAt)
        throw new AppError('conflict', { field: 'updatedAt' });
      const change = columns(fields);
      await tx
        .updateTable('subject')
        .set({ ...change, updated_at: nextVersion(before.updated_at, platform.now()) })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, platform.now(), { action: 'subject.update', targetId: id, before, after: fields });
      return (['expression', 'filter', 'targets', 'state'] as const).some((key) => change[key] !== before[key]);
    }),
  );
  return isMatchChanged && fields.state === 'enabled' ? startBackfill(platform, actor, id, options.backfillDays) : null;
}

export async function changeStates(
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
  state: 'enabled' | 'disabled',
): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const before = await findSubject(tx, actor, id);
      await tx
        .updateTable('subject')
        .set({ state, updated_at: nextVersion(before.updated_at, platform.now()) })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, platform.now(), {
        action: 'subject.update',
        targetId: id,
        before: { state: before.state },
        after: { state },
      });
    }
    return ids.length;
  });
}

/** The subject is gone at once; its hits are taken off the articles in the background. */
export async function removeSubjects(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  await platform.store.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const before = await findSubject(tx, actor, id);
      await tx.deleteFrom('subject').where('id', '=', id).execute();
      await tx.deleteFrom('user_group_subject').where('subject_id', '=', id).execute();
      await logOperation(tx, actor, platform.now(), { action: 'subject.remove', targetId: id, before });
    }
  });
  for (const id of ids)
    await platform.jobs.add({
      kind: REMOVE,
      payload: { subjectId: id },
      clientId: actor.clientId,
      createdBy: actor.userId,
      uniqueKey: `${REMOVE} ${id}`,
    });
  return ids.length;
}

export async function startBackfill(platform: Platform, actor: Actor, subjectId: number, days: number): Promise<number | null> {
  if (days === 0) return null;
  return platform.jobs.add({
    kind: BACKFILL,
    payload: { subjectId, days },
    clientId: actor.clientId,
    createdBy: actor.userId,
    uniqueKey: `${BACKFILL} ${subjectId}`,
  });
}

/** A subject of my client that I may see; any other is `not-found`. */
export async function findSubject(db: Kysely<Database>, actor: Actor, id: number) {
  const row = await db.selectFrom('subject').selectAll().where('id', '=', id).where('client_id', '=', actor.clientId).executeTakeFirst();
  if (!row || (actor.visibleSubjectIds && !actor.visibleSubjectIds.includes(id))) throw new AppError('not-found', { field: 'id' });
  return row;
}

/** The matcher sees a change by its time, so two changes never have the same. */
const nextVersion = (before: number, now: number): number => Math.max(now, before + 1);

const columns = (fields: SubjectFields) =>
  ({
    name: fields.name,
    category_id: fields.categoryId,
    expression: fields.expression,
    builder: fields.builder ? JSON.stringify(fields.builder) : null,
    filter: JSON.stringify(fields.filter),
    targets: JSON.stringify(fields.targets),
    state: fields.state,
  }) satisfies Partial<Insertable<SubjectTable>>;

async function checkReferences(platform: Platform, actor: Actor, fields: SubjectFields): Promise<void> {
  if (fields.categoryId === null) return;
  const row = await platform.store.db
    .selectFrom('subject_category')
    .select('id')
    .where('id', '=', fields.categoryId)
    .where('client_id', '=', actor.clientId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'categoryId' });
}
