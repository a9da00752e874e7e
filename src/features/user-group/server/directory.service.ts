// The directory privilege of a group. It is enforced where every list, count and chart gets its scope: Actor.visibleSubjectIds and visibleClassIds.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { findGroup, writeDirectory } from './user-group.service.ts';

interface Directory {
  seesAllSubjects: boolean;
  subjectIds: number[];
  seesAllClasses: boolean;
  classIds: number[];
}

export async function readDirectory(platform: Platform, actor: Actor, id: number) {
  const { db } = platform.store;
  const group = await findGroup(db, actor, id);
  return { id, name: group.name, ...(await load(db, group)) };
}

async function load(db: Kysely<Database>, group: { id: number; sees_all_subjects: number; sees_all_classes: number }): Promise<Directory> {
  const subjects = await db.selectFrom('user_group_subject').select('subject_id').where('user_group_id', '=', group.id).execute();
  const classes = await db.selectFrom('user_group_class').select('class_id').where('user_group_id', '=', group.id).execute();
  return {
    seesAllSubjects: group.sees_all_subjects === 1,
    subjectIds: subjects.map((row) => row.subject_id),
    seesAllClasses: group.sees_all_classes === 1,
    classIds: classes.map((row) => row.class_id),
  };
}

export async function changeDirectory(platform: Platform, actor: Actor, { id, ...after }: Directory & { id: number }): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const group = await findGroup(tx, actor, id);
    await requireGrantable(tx, actor, after);
    const before = await load(tx, group);
    const subjectIds = after.seesAllSubjects ? [] : after.subjectIds;
    const classIds = after.seesAllClasses ? [] : after.classIds;
    await tx
      .updateTable('user_group')
      .set({ sees_all_subjects: after.seesAllSubjects ? 1 : 0, sees_all_classes: after.seesAllClasses ? 1 : 0 })
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

/** Only what is my client's and what I see myself; a person who does not see all cannot let others see all. */
async function requireGrantable(tx: Kysely<Database>, actor: Actor, after: Directory): Promise<void> {
  if (after.seesAllSubjects && actor.visibleSubjectIds) throw new AppError('no-privilege', { field: 'seesAllSubjects' });
  if (after.seesAllClasses && actor.visibleClassIds) throw new AppError('no-privilege', { field: 'seesAllClasses' });
  const subjects = await tx.selectFrom('subject').select('id').where('client_id', '=', actor.clientId).execute();
  requireAll(
    'subjectIds',
    after.subjectIds,
    subjects.map((row) => row.id),
    actor.visibleSubjectIds,
  );
  const classes = await tx.selectFrom('content_class').select('id').where('client_id', '=', actor.clientId).execute();
  requireAll(
    'classIds',
    after.classIds,
    classes.map((row) => row.id),
    actor.visibleClassIds,
  );
}

function requireAll(field: string, wanted: readonly number[], own: readonly number[], visible: readonly number[] | undefined): void {
  const known = new Set(visible ? own.filter((id) => visible.includes(id)) : own);
  if (!wanted.every((id) => known.has(id))) throw new AppError('not-found', { field });
}
