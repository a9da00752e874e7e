import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { UserGroup } from '../contract.ts';

interface ListInput {
  id?: number | undefined;
  keyword?: string | undefined;
  sort: 'name' | 'users';
  isDescending: boolean;
  page: number;
  pageSize: number;
}
const UNIQUE = { 'user_group.name': 'name', user_group_client_id_name: 'name' };
const SORT_COLUMNS = { name: 'user_group.name', users: 'users' } as const;

export async function listGroups(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: UserGroup[]; total: number }> {
  let query = platform.store.db.selectFrom('user_group').where('client_id', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.keyword) query = query.where(sql<boolean>`lower(name) like ${containing(input.keyword)} escape '\\'`);
  const count = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const total = Number(count.n);
  if (input.id !== undefined && total === 0) throw new AppError('not-found', { field: 'id' });
  const rows = await query
    .select((e) => [
      'user_group.id',
      'user_group.name',
      'sees_all_subjects',
      'sees_all_classes',
      e
        .selectFrom('account')
        .whereRef('user_group_id', '=', 'user_group.id')
        .select((f) => f.fn.countAll<number>().as('n'))
        .as('users'),
      e
        .selectFrom('user_group_subject')
        .whereRef('user_group_id', '=', 'user_group.id')
        .select((f) => f.fn.countAll<number>().as('n'))
        .as('subjects'),
      e
        .selectFrom('user_group_class')
        .whereRef('user_group_id', '=', 'user_group.id')
        .select((f) => f.fn.countAll<number>().as('n'))
        .as('classes'),
    ])
    .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('user_group.id')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    users: Number(row.users),
    subjects: row.sees_all_subjects ? null : Number(row.subjects),
    classes: row.sees_all_classes ? null : Number(row.classes),
  }));
  return { items, total };
}

export async function createGroup(platform: Platform, actor: Actor, name: string): Promise<number> {
  const { visibleSubjectIds, visibleClassIds } = actor;
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('user_group')
        .values({
          client_id: actor.clientId,
          name,
          sees_all_subjects: visibleSubjectIds ? 0 : 1,
          sees_all_classes: visibleClassIds ? 0 : 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeDirectory(tx, id, visibleSubjectIds ?? [], visibleClassIds ?? []);
      await logOperation(tx, actor, platform.now(), { action: 'user-group.create', targetId: id, after: { name } });
      return id;
    }),
  );
}

export async function renameGroup(platform: Platform, actor: Actor, { id, name }: { id: number; name: string }): Promise<void> {
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await findGroup(tx, actor, id);
      await tx.updateTable('user_group').set({ name }).where('id', '=', id).execute();
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
    for (const id of ids) {
      const before = await findGroup(tx, actor, id);
      const user = await tx.selectFrom('account').select('id').where('user_group_id', '=', id).limit(1).executeTakeFirst();
      if (user) throw new AppError('in-use', { field: 'id' });
      await writeDirectory(tx, id, [], []);
      await tx.deleteFrom('user_group').where('id', '=', id).execute();
      await logOperation(tx, actor, platform.now(), { action: 'user-group.remove', targetId: id, before });
    }
    return ids.length;
  });
}

/** A group of my client; any other is `not-found`. */
export async function findGroup(db: Kysely<Database>, actor: Actor, id: number) {
  const row = await db.selectFrom('user_group').selectAll().where('id', '=', id).where('client_id', '=', actor.clientId).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

/** What a group is given by name, in place of what it had. */
export async function writeDirectory(
  tx: Kysely<Database>,
  groupId: number,
  subjectIds: readonly number[],
  classIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('user_group_subject').where('user_group_id', '=', groupId).execute();
  await tx.deleteFrom('user_group_class').where('user_group_id', '=', groupId).execute();
  const subjects = [...new Set(subjectIds)].map((subject_id) => ({ user_group_id: groupId, subject_id }));
  const classes = [...new Set(classIds)].map((class_id) => ({ user_group_id: groupId, class_id }));
  if (subjects.length > 0) await tx.insertInto('user_group_subject').values(subjects).execute();
  if (classes.length > 0) await tx.insertInto('user_group_class').values(classes).execute();
}
