import { listPage } from '#server/record/list-page.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import { requireGroupNotWider } from '#server/auth/require-not-wider.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { UserGroup, userGroupContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';

type ListInput = Input<(typeof userGroupContract)['list']>;
export const UNIQUE = { 'userGroup.name': 'name', user_group_client_id_name: 'name' };
const SORT_COLUMNS = { name: 'userGroup.name', users: 'users' } as const;

export async function listGroups(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: UserGroup[]; total: number }> {
  let query = platform.store.db.selectFrom('userGroup').where('clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.keyword) query = query.where(sql<boolean>`lower(name) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select((e) => [
        'userGroup.id',
        'userGroup.name',
        'seesAllSubjects',
        'seesAllClasses',
        e
          .selectFrom('account')
          .whereRef('userGroupId', '=', 'userGroup.id')
          .select((f) => f.fn.countAll<number>().as('n'))
          .as('users'),
        e
          .selectFrom('userGroupSubject')
          .whereRef('userGroupId', '=', 'userGroup.id')
          .select((f) => f.fn.countAll<number>().as('n'))
          .as('subjects'),
        e
          .selectFrom('userGroupClass')
          .whereRef('userGroupId', '=', 'userGroup.id')
          .select((f) => f.fn.countAll<number>().as('n'))
          .as('classes'),
      ])
      .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('userGroup.id'),
  );
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    users: Number(row.users),
    subjects: row.seesAllSubjects ? null : Number(row.subjects),
    classes: row.seesAllClasses ? null : Number(row.classes),
  }));
  return { items, total };
}

export async function renameGroup(platform: Platform, actor: Actor, { id, name }: { id: number; name: string }): Promise<void> {
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await findGroup(tx, actor, id);
      await requireGroupNotWider(tx, actor, id, 'id');
      await tx.updateTable('userGroup').set({ name }).where('id', '=', id).execute();
      await logOperation(tx, actor, platform.now(), {
        action: 'user-group.update',
        targetId: id,
        before: { name: before.name },
        after: { name },
      });
    }),
  );
}

export async function removeGroups(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, actor.clientId);
    for (const id of ids) {
      const before = await findGroup(tx, actor, id);
      await requireGroupNotWider(tx, actor, id, 'id');
      const user = await tx.selectFrom('account').select('id').where('userGroupId', '=', id).limit(1).executeTakeFirst();
      if (user) throw new AppError('in-use', { field: 'id' });
      await writeDirectory(tx, id, [], []);
      await tx.deleteFrom('userGroup').where('id', '=', id).execute();
      await logOperation(tx, actor, platform.now(), { action: 'user-group.remove', targetId: id, before });
    }
    return ids.length;
  });
}

/** A group of the caller’s client; any other is `not-found`. */
export async function findGroup(db: Kysely<Database>, actor: Actor, id: number) {
  const row = await db.selectFrom('userGroup').selectAll().where('id', '=', id).where('clientId', '=', actor.clientId).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

/** Replaces the subjects and classes that the group sees. */
export async function writeDirectory(
  tx: Kysely<Database>,
  groupId: number,
  subjectIds: readonly number[],
  classIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('userGroupSubject').where('userGroupId', '=', groupId).execute();
  await tx.deleteFrom('userGroupClass').where('userGroupId', '=', groupId).execute();
  const subjects = [...new Set(subjectIds)].map((subjectId) => ({ userGroupId: groupId, subjectId }));
  const classes = [...new Set(classIds)].map((classId) => ({ userGroupId: groupId, classId }));
  if (subjects.length > 0) await tx.insertInto('userGroupSubject').values(subjects).execute();
  if (classes.length > 0) await tx.insertInto('userGroupClass').values(classes).execute();
}
