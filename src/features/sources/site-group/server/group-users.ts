import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

export interface GroupUser {
  id: number;
  name: string;
  state: 'enabled' | 'disabled';
  groupIds: readonly number[];
}

/** The client's subjects that are narrowed to groups. */
export async function findGroupUsers(db: Kysely<Database>, clientId: number): Promise<GroupUser[]> {
  const rows = await db
    .selectFrom('subject')
    .select(['id', 'name', 'state', 'filter'])
    .where('clientId', '=', clientId)
    .where('filter', 'like', '%"siteGroupIds":[_%')
    .orderBy('id')
    .execute();
  return rows
    .map(({ filter, ...row }) => ({ ...row, groupIds: (filter as { siteGroupIds?: number[] }).siteGroupIds ?? [] }))
    .filter((user) => user.groupIds.length > 0);
}

export const usersOf = (users: readonly GroupUser[], groupId: number): GroupUser[] =>
  users.filter((user) => user.groupIds.includes(groupId));

/** Limited to subjects that the person may see. */
export const visibleUsers = (users: readonly GroupUser[], actor: Actor): { id: number; name: string }[] =>
  users.filter(({ id }) => !actor.visibleSubjectIds || actor.visibleSubjectIds.includes(id)).map(({ id, name }) => ({ id, name }));
