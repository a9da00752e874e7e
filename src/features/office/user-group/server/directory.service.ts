// The directory privilege of a group. It is enforced where every list, count and chart gets its scope: Actor.visibleSubjectIds and visibleClassIds.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import type { Actor } from '#server/actor.ts';
import { requireGroupNotWider, requireNotWider } from '#server/auth/require-not-wider.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import type { userGroupContract } from '../contract.ts';
import { findGroup, writeDirectory } from './user-group.service.ts';

export interface Directory {
  seesAllSubjects: boolean;
  subjectIds: number[];
  seesAllClasses: boolean;
  classIds: number[];
}

type DirectoryChange = Input<(typeof userGroupContract)['changeDirectory']>;

export async function readDirectory(platform: Platform, actor: Actor, id: number) {
  const { db } = platform.store;
  const group = await findGroup(db, actor, id);
  return { id, name: group.name, ...(await load(db, group)) };
}

async function load(db: Kysely<Database>, group: { id: number; seesAllSubjects: boolean; seesAllClasses: boolean }): Promise<Directory> {
  const subjects = await db.selectFrom('userGroupSubject').select('subjectId').where('userGroupId', '=', group.id).execute();
  const classes = await db.selectFrom('userGroupClass').select('classId').where('userGroupId', '=', group.id).execute();
  return {
    seesAllSubjects: group.seesAllSubjects,
    subjectIds: subjects.map((row) => row.subjectId),
    seesAllClasses: group.seesAllClasses,
    classIds: classes.map((row) => row.classId),
  };
}

export async function changeDirectory(platform: Platform, actor: Actor, { id, ...given }: DirectoryChange): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const group = await findGroup(tx, actor, id);
    await requireGroupNotWider(tx, actor, id, 'id');
    const before = await load(tx, group);
    const after = withStored(before, given);
    await requireGrantable(tx, actor, after);
    const subjectIds = after.seesAllSubjects ? [] : after.subjectIds;
    const classIds = after.seesAllClasses ? [] : after.classIds;
    await tx
      .updateTable('userGroup')
      .set({ seesAllSubjects: after.seesAllSubjects, seesAllClasses: after.seesAllClasses })
      .where('id', '=', id)
      .execute();
    await writeDirectory(tx, id, subjectIds, classIds);
    await logOperation(tx, actor, platform.now(), {
      action: 'user-group.directory',
      targetId: id,
      before,
      after: { ...after, subjectIds, classIds },
    });
  });
}

const ALL = { visibleSubjectIds: undefined, visibleClassIds: undefined };

/** What the actor may let others see: what he sees himself, and all for a security officer, who sees nothing. */
export const grantableOf = (actor: Actor): Pick<Actor, 'visibleSubjectIds' | 'visibleClassIds'> =>
  actor.power === 'security' ? ALL : actor;

/** Only the client’s items that the caller sees; a person who does not see all cannot let others see all. */
export async function requireGrantable(tx: Kysely<Database>, actor: Actor, after: Directory): Promise<void> {
  const { visibleSubjectIds, visibleClassIds } = grantableOf(actor);
  if (after.seesAllSubjects) requireNotWider(actor, { visibleSubjectIds: undefined }, 'seesAllSubjects');
  if (after.seesAllClasses) requireNotWider(actor, { visibleClassIds: undefined }, 'seesAllClasses');
  const subjects = await tx.selectFrom('subject').select('id').where('clientId', '=', actor.clientId).execute();
  requireAll(
    'subjectIds',
    after.subjectIds,
    subjects.map((row) => row.id),
    visibleSubjectIds,
  );
  const classes = await tx.selectFrom('contentClass').select('id').where('clientId', '=', actor.clientId).execute();
  requireAll(
    'classIds',
    after.classIds,
    classes.map((row) => row.id),
    visibleClassIds,
  );
}

function requireAll(field: string, wanted: readonly number[], own: readonly number[], visible: readonly number[] | undefined): void {
  const seen = visible && new Set(visible);
  const known = new Set(seen ? own.filter((id) => seen.has(id)) : own);
  if (!wanted.every((id) => known.has(id))) throw new AppError('not-found', { field });
}
