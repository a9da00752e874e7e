import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ResolveSubject } from '#analysis/expression/inline-subjects.ts';
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { SubjectVersionTable } from '#server/db/tables/subjects.ts';
import type { Platform } from '#server/platform.ts';
import { forgetSubjects } from '#server/tenant/client-relation.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { loadReadableExpressions, loadSubjectExpressions } from '#server/record/subject-expressions.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { takeQuota } from '#server/tenant/quotas.ts';
import { startBackfill } from './backfill.ts';
import { requireExpression, requireOwnDictionaries } from './check-expression.ts';
import { keepVersion } from './keep-version.ts';
import { offSince } from './off-since.ts';
import { findDirectReferrers, findReferrers, namesSeen, renameInSubjects, requireReferrersReadable, touchSubjects } from './references.ts';
import {
  findSubject,
  nextVersion,
  requireCategory,
  requireSiteGroups,
  SUBJECT_UNIQUE,
  type SubjectFields,
  subjectColumns,
  type SubjectRow,
} from './subject-row.ts';

export const REMOVE = 'subject-remove';

export async function createSubject(
  platform: Platform,
  actor: Actor,
  fields: SubjectFields,
  backfillDays: number,
): Promise<{ id: number; jobId: number | null }> {
  const id = await withUniqueField(
    SUBJECT_UNIQUE,
    () => platform.store.db.transaction().execute((tx) => insertSubject(tx, actor, fields, { reason: 'create', now: platform.now() })),
    actor.visibleSubjectIds === undefined,
  );
  return { id, jobId: fields.state === 'enabled' ? await startBackfill(platform, actor, id, backfillDays) : null };
}

export interface InsertOptions {
  reason: SubjectVersionTable['reason'];
  now: number;
  /** What the caller may read, where many are added: it is loaded once for all. */
  resolve?: ResolveSubject;
  /** Its expression was parsed and refers to no other subject. */
  isRead?: boolean;
  /** Who answers for it, whatever the caller may choose. */
  ownerId?: number | undefined;
}

/** Adds the subject as its first version, with everything checked. */
export async function insertSubject(
  tx: Kysely<Database>,
  actor: Actor,
  fields: SubjectFields,
  { reason, now, resolve, isRead, ownerId: given }: InsertOptions,
): Promise<number> {
  if (!isRead) requireExpression(fields.expression, resolve ?? (await loadReadableExpressions(tx, actor)), fields.name);
  // A copy is as its original; an import says by itself what it does not find.
  if (reason === 'create') await requireOwnDictionaries(tx, actor, fields.expression);
  await requireCategory(tx, actor, fields.categoryId);
  await requireSiteGroups(tx, actor, fields.filter);
  const ownerId = given ?? (await chooseOwner(tx, actor, fields.ownerId, actor.userId));
  await takeQuota(tx, actor.clientId, { quota: 'subjects', more: 1, now, field: 'name' });
  const row = await tx
    .insertInto('subject')
    .values({ clientId: actor.clientId, ownerId, sort: 0, createdAt: now, updatedAt: now, ...subjectColumns(fields) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepVersion(tx, actor, row, { reason, now });
  await logOperation(tx, actor, now, { action: 'subject.create', targetId: row.id, after: fields });
  return row.id;
}

export interface ChangeOptions {
  backfillDays: number;
  updatedAt?: number | undefined;
  /** Set for a restoration. */
  fromVersion?: number;
}

export async function updateSubject(
  platform: Platform,
  actor: Actor,
  id: number,
  fieldsOf: (stored: SubjectRow) => SubjectFields,
  options: ChangeOptions,
): Promise<{ jobId: number | null; version: number }> {
  const { changed, version } = await withUniqueField(
    SUBJECT_UNIQUE,
    () => platform.store.db.transaction().execute((tx) => changeSubject(tx, platform, actor, id, fieldsOf, options)),
    actor.visibleSubjectIds === undefined,
  );
  const jobs = new Map<number, number | null>();
  for (const row of changed) jobs.set(row.id, await startBackfill(platform, actor, row.id, options.backfillDays));
  return { jobId: jobs.get(id) ?? null, version };
}

/** Changes it and everything that refers to it. Returns the enabled subjects that now match different articles. */
async function changeSubject(
  tx: Kysely<Database>,
  platform: Platform,
  actor: Actor,
  id: number,
  fieldsOf: (stored: SubjectRow) => SubjectFields,
  { updatedAt, fromVersion }: ChangeOptions,
): Promise<{ changed: SubjectRow[]; version: number }> {
  const now = platform.now();
  const before = await findSubject(tx, actor, id);
  if (updatedAt !== undefined && before.updatedAt !== updatedAt) throw new AppError('conflict', { field: 'updatedAt' });
  const fields = fieldsOf(before);
  const resolve = await loadSubjectExpressions(tx, actor.clientId);
  // By its old name, which the others still use.
  requireExpression(fields.expression, await loadReadableExpressions(tx, actor), before.name);
  await requireOwnDictionaries(tx, actor, fields.expression, before.expression);
  await requireCategory(tx, actor, fields.categoryId);
  await requireSiteGroups(tx, actor, fields.filter);
  const change = {
    ...subjectColumns(fields),
    ownerId: await chooseOwner(tx, actor, fields.ownerId, before.ownerId),
    updatedAt: nextVersion(before.updatedAt, now),
  };
  const after = { ...before, ...change };
  await tx.updateTable('subject').set(change).where('id', '=', id).execute();
  const reason = fromVersion === undefined ? 'update' : 'restore';
  const version = await keepVersion(tx, actor, after, { reason, before, now, ...(fromVersion === undefined ? {} : { fromVersion }) });
  await logOperation(tx, actor, now, { action: 'subject.update', targetId: id, before, after: fields });
  const referrers = await changeReferrers(tx, actor, before, after, { resolve, now });
  const isMatchChanged = (['expression', 'filter', 'targets', 'state'] as const).some((key) => !isDeepStrictEqual(after[key], before[key]));
  return { changed: [...(isMatchChanged ? [after] : []), ...referrers].filter((row) => row.state === 'enabled'), version };
}

/** Subjects that refer to it get its new name and, if its expression changed, are matched again. Returns these. */
async function changeReferrers(
  tx: Kysely<Database>,
  actor: Actor,
  before: SubjectRow,
  after: SubjectRow,
  { resolve, now }: { resolve: ResolveSubject; now: number },
): Promise<SubjectRow[]> {
  const isOther = before.expression !== after.expression;
  if (isOther) {
    const referrers = await findReferrers(tx, actor.clientId, [before.name]);
    requireReferrersReadable(referrers, (name) => (name === before.name ? after.expression : resolve(name)));
    await touchSubjects(tx, referrers, now);
  }
  if (before.name !== after.name) {
    const direct = await findDirectReferrers(tx, actor.clientId, before.name);
    await renameInSubjects(tx, actor, direct, { subjects: new Map([[before.name, after.name]]) }, now);
  }
  return isOther ? findReferrers(tx, actor.clientId, [after.name]) : [];
}

interface StateChange {
  changed: number;
  /** Those that were off before, and since when. */
  wereOff: { id: number; name: string; since: number }[];
}

export async function changeStates(
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
  state: SubjectRow['state'],
): Promise<StateChange> {
  return platform.store.db.transaction().execute(async (tx) => {
    const now = platform.now();
    const wereOff: StateChange['wereOff'] = [];
    let changed = 0;
    for (const id of ids) {
      const before = await findSubject(tx, actor, id);
      if (before.state === state) continue;
      changed += 1;
      if (before.state === 'disabled') wereOff.push({ id, name: before.name, since: await offSince(tx, before) });
      const change = { state, updatedAt: nextVersion(before.updatedAt, now) };
      await tx.updateTable('subject').set(change).where('id', '=', id).execute();
      await keepVersion(tx, actor, { ...before, ...change }, { reason: 'state', before, now });
      await logOperation(tx, actor, now, { action: 'subject.update', targetId: id, before: { state: before.state }, after: { state } });
    }
    return { changed, wereOff };
  });
}

/** The subject is removed at once; its hits are removed in the background. One to which another refers cannot be deleted: `in-use`. */
export async function removeSubjects(
  platform: Pick<Platform, 'store' | 'jobs' | 'now'>,
  actor: Actor,
  ids: readonly number[],
): Promise<number> {
  const names = await platform.store.db.transaction().execute(async (tx) => {
    const rows: SubjectRow[] = [];
    for (const id of ids) rows.push(await findSubject(tx, actor, id));
    for (const row of rows) {
      const users = (await findDirectReferrers(tx, actor.clientId, row.name)).filter((user) => !ids.includes(user.id));
      if (users.length > 0) throw new AppError('in-use', { field: 'id', detail: { names: namesSeen(actor, users) } });
    }
    for (const row of rows) {
      await tx.deleteFrom('subject').where('id', '=', row.id).execute();
      await tx.deleteFrom('userGroupSubject').where('subjectId', '=', row.id).execute();
      await tx.deleteFrom('subjectVersion').where('subjectId', '=', row.id).execute();
      await logOperation(tx, actor, platform.now(), { action: 'subject.remove', targetId: row.id, before: row });
    }
    await forgetSubjects(tx, actor.clientId, ids);
    return new Map(rows.map((row) => [row.id, row.name]));
  });
  for (const id of ids)
    await platform.jobs.add({
      kind: REMOVE,
      payload: { subjectId: id, name: names.get(id) },
      clientId: actor.clientId,
      createdBy: actor.userId,
      uniqueKey: `${REMOVE} ${id}`,
    });
  return ids.length;
}

/** Only an administrator of users may change a subject's owner. */
async function chooseOwner(tx: Kysely<Database>, actor: Actor, ownerId: number | undefined, present: number): Promise<number> {
  if (ownerId === undefined || ownerId === present) return present;
  if (!grants(actor.privileges, 'user-manage.m'))
    throw new AppError('no-privilege', { field: 'ownerId', detail: { privilege: 'user-manage.m' } });
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', ownerId)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'ownerId' });
  return ownerId;
}
