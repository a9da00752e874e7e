// A client with all that it needs to begin: roles, a group, a first administrator.
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import type { ClientTable } from '../db/tables/people.ts';
import type { PrivilegeMap } from '#shared/privileges.ts';
import { DEFAULT_ROLES } from './default-roles.ts';

export interface CreatedClient {
  clientId: number;
  roleIds: Record<string, number>;
  userGroupId: number;
}

export async function createClient(
  tx: Kysely<Database>,
  client: Insertable<ClientTable>,
  roles: Record<string, PrivilegeMap> = DEFAULT_ROLES,
): Promise<CreatedClient> {
  const { id: clientId } = await tx.insertInto('client').values(client).returning('id').executeTakeFirstOrThrow();
  const roleIds: Record<string, number> = {};
  for (const [name, privileges] of Object.entries(roles)) roleIds[name] = await createRole(tx, clientId, name, privileges);
  const group = await tx
    .insertInto('user_group')
    .values({ client_id: clientId, name: 'everyone', sees_all_subjects: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { clientId, roleIds, userGroupId: group.id };
}

export async function createRole(tx: Kysely<Database>, clientId: number, name: string, privileges: PrivilegeMap): Promise<number> {
  const { id } = await tx.insertInto('role').values({ client_id: clientId, name }).returning('id').executeTakeFirstOrThrow();
  const rows = Object.entries(privileges).map(([module, flags]) => ({ role_id: id, module, ...flags }));
  if (rows.length > 0) await tx.insertInto('role_privilege').values(rows).execute();
  return id;
}

export interface NewAccount {
  clientId: number;
  username: string;
  passwordHash: string;
  name: string;
  roleId: number;
  userGroupId: number;
  now: number;
}

export async function createAccount(tx: Kysely<Database>, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      client_id: account.clientId,
      username: account.username.toLowerCase(),
      password_hash: account.passwordHash,
      name: account.name,
      email: '',
      mobile: '',
      role_id: account.roleId,
      user_group_id: account.userGroupId,
      state: 'enabled',
      locale: 'zh-CN',
      settings: '{}',
      tokens_valid_from: 0,
      last_login_at: null,
      created_at: account.now,
      updated_at: account.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
