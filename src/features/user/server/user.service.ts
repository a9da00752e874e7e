import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { checkPassword, hashPassword } from '#server/auth/password.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { User } from '../contract.ts';

const LOCK_MS = 15 * 60_000;
const MAX_FAILURES = 5;

export interface UserFields {
  name: string;
  email: string;
  mobile: string;
  roleId: number;
  userGroupId: number;
  state: 'enabled' | 'disabled';
  locale: 'zh-CN' | 'en-US';
}
export interface UserListInput {
  id?: number | undefined;
  keyword?: string | undefined;
  roleId?: number[] | undefined;
  userGroupId?: number[] | undefined;
  state?: 'enabled' | 'disabled' | undefined;
  sort: 'username' | 'name' | 'createdAt' | 'lastLoginAt';
  isDescending: boolean;
  page: number;
  pageSize: number;
}

const SORT_COLUMNS = {
  username: 'account.username',
  name: 'account.name',
  createdAt: 'account.created_at',
  lastLoginAt: 'account.last_login_at',
} as const;

export async function listUsers(platform: Platform, actor: Actor, input: UserListInput): Promise<{ items: User[]; total: number }> {
  let query = platform.store.db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .innerJoin('user_group', 'user_group.id', 'account.user_group_id')
    .where('account.client_id', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('account.id', '=', input.id);
  if (input.roleId?.length) query = query.where('account.role_id', 'in', input.roleId);
  if (input.userGroupId?.length) query = query.where('account.user_group_id', 'in', input.userGroupId);
  if (input.state) query = query.where('account.state', '=', input.state);
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(account.username || ' ' || account.name || ' ' || account.email || ' ' || account.mobile) like ${containing(input.keyword)} escape '\\'`,
    );
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  if (input.id !== undefined && !Number(total.n)) throw new AppError('not-found', { field: 'id' });
  const rows = await query
    .select((e) => [
      'account.id',
      'account.username',
      'account.name',
      'account.email',
      'account.mobile',
      'account.role_id as roleId',
      'role.name as roleName',
      'account.user_group_id as userGroupId',
      'user_group.name as userGroupName',
      'account.state',
      'account.locale',
      'account.last_login_at as lastLoginAt',
      'account.created_at as createdAt',
      e
        .selectFrom('login_failure')
        .select((f) => f.fn.countAll<number>().as('n'))
        .whereRef('login_failure.username', '=', 'account.username')
        .where('login_failure.at', '>', platform.now() - LOCK_MS)
        .as('failures'),
    ])
    .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('account.id')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  return {
    items: rows.map(({ failures, ...row }) => ({ ...row, isLocked: Number(failures ?? 0) >= MAX_FAILURES })),
    total: Number(total.n),
  };
}

export async function createUser(
  platform: Platform,
  actor: Actor,
  input: UserFields & { username: string; password: string },
): Promise<number> {
  const { username, password, ...fields } = input;
  checkPassword(password, username);
  await checkReferences(platform, actor, fields);
  const now = platform.now();
  const hash = await hashPassword(password);
  return withUniqueField({ username: 'username' }, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('account')
        .values({
          client_id: actor.clientId,
          username: username.toLowerCase(),
          password_hash: hash,
          ...columns(fields),
          settings: '{}',
          tokens_valid_from: 0,
          last_login_at: null,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'user.create', targetId: row.id, after: { username, ...fields } });
      return row.id;
    }),
  );
}

export async function updateUser(platform: Platform, actor: Actor, id: number, fields: UserFields): Promise<void> {
  await checkReferences(platform, actor, fields);
  if (id === actor.userId && fields.state === 'disabled') throw new AppError('in-use', { field: 'state' });
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('account')
      .select(['name', 'email', 'mobile', 'role_id', 'user_group_id', 'state', 'locale'])
      .where('id', '=', id)
      .where('client_id', '=', actor.clientId)
      .executeTakeFirst();
    if (!before) throw new AppError('not-found', { field: 'id' });
    await tx
      .updateTable('account')
      .set({ ...columns(fields), updated_at: platform.now() })
      .where('id', '=', id)
      .where('client_id', '=', actor.clientId)
      .execute();
    await logOperation(tx, actor, platform.now(), { action: 'user.update', targetId: id, before, after: fields });
  });
  if (fields.state === 'disabled') await platform.sessions.revokeAll(id);
}

export async function removeUsers(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  if (ids.includes(actor.userId)) throw new AppError('in-use', { field: 'id' });
  await requireUsers(platform, actor, ids);
  for (const id of ids) await platform.sessions.revokeAll(id);
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('account')
      .select(['id', 'username', 'name'])
      .where('id', 'in', ids)
      .where('client_id', '=', actor.clientId)
      .execute();
    await tx.deleteFrom('account').where('id', 'in', ids).where('client_id', '=', actor.clientId).execute();
    for (const row of rows) await logOperation(tx, actor, platform.now(), { action: 'user.remove', targetId: row.id, before: row });
    return rows.length;
  });
}

export async function resetPassword(platform: Platform, actor: Actor, id: number, password: string): Promise<void> {
  const username = await usernameOf(platform, actor, id);
  checkPassword(password, username);
  await platform.store.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password), updated_at: platform.now() })
    .where('id', '=', id)
    .execute();
  await platform.sessions.revokeAll(id);
  await logOperation(platform.store.db, actor, platform.now(), { action: 'user.reset-password', targetId: id });
}

export async function unlockUser(platform: Platform, actor: Actor, id: number): Promise<number> {
  const username = await usernameOf(platform, actor, id);
  const result = await platform.store.db.deleteFrom('login_failure').where('username', '=', username).executeTakeFirst();
  await logOperation(platform.store.db, actor, platform.now(), { action: 'user.unlock', targetId: id });
  return Number(result.numDeletedRows) > 0 ? 1 : 0;
}

async function usernameOf(platform: Platform, actor: Actor, id: number): Promise<string> {
  const row = await platform.store.db
    .selectFrom('account')
    .select('username')
    .where('id', '=', id)
    .where('client_id', '=', actor.clientId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row.username;
}

const columns = (fields: UserFields) => ({
  name: fields.name,
  email: fields.email,
  mobile: fields.mobile,
  role_id: fields.roleId,
  user_group_id: fields.userGroupId,
  state: fields.state,
  locale: fields.locale,
});

async function requireUsers(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  const rows = await platform.store.db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('client_id', '=', actor.clientId)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
}

/** Role and group must be the client's own: an id of another client is as unknown as one that does not exist. */
async function checkReferences(platform: Platform, actor: Actor, fields: UserFields): Promise<void> {
  const { db } = platform.store;
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', fields.roleId)
    .where('client_id', '=', actor.clientId)
    .executeTakeFirst();
  if (!role) throw new AppError('not-found', { field: 'roleId' });
  const group = await db
    .selectFrom('user_group')
    .select('id')
    .where('id', '=', fields.userGroupId)
    .where('client_id', '=', actor.clientId)
    .executeTakeFirst();
  if (!group) throw new AppError('not-found', { field: 'userGroupId' });
}
