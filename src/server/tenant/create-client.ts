// Creates a client with everything that it needs to begin: roles, a group, a first administrator.
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import type { PrivilegeMap } from '#shared/privileges.ts';
import { loadRolePrivileges } from '../auth/load-holding.ts';
import { DEFAULT_ROLES, DEFAULT_ROLES_OWNER } from './default-roles.ts';

export interface CreatedClient {
  clientId: number;
  roleIds: Record<string, number>;
  userGroupId: number;
}

export async function createClient(
  tx: Kysely<Database>,
  client: Insertable<Database['client']>,
  roles: Record<string, PrivilegeMap> = DEFAULT_ROLES,
): Promise<CreatedClient> {
  const { id: clientId } = await tx.insertInto('client').values(client).returning('id').executeTakeFirstOrThrow();
  const roleIds: Record<string, number> = {};
  for (const [name, privileges] of Object.entries(roles)) roleIds[name] = await createRole(tx, clientId, name, privileges, true);
  await askSecondFactors(tx, clientId);
  const group = await tx
    .insertInto('userGroup')
    .values({ clientId, name: 'everyone', seesAllSubjects: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { clientId, roleIds, userGroupId: group.id };
}

/** Roles of a new client ask for a second step as the default ones of their names do. */
async function askSecondFactors(tx: Kysely<Database>, clientId: number): Promise<void> {
  const asking = tx.selectFrom('role').select('name').where('clientId', '=', DEFAULT_ROLES_OWNER).where('needsSecondFactor', '=', true);
  await tx.updateTable('role').set({ needsSecondFactor: true }).where('clientId', '=', clientId).where('name', 'in', asking).execute();
}

export async function createRole(
  tx: Kysely<Database>,
  clientId: number,
  name: string,
  privileges: PrivilegeMap,
  isDefault = false,
): Promise<number> {
  const { id } = await tx.insertInto('role').values({ clientId, name, isDefault }).returning('id').executeTakeFirstOrThrow();
  const rows = Object.entries(privileges).map(([module, flags]) => ({ roleId: id, module, ...flags }));
  if (rows.length > 0) await tx.insertInto('rolePrivilege').values(rows).execute();
  return id;
}

/** The roles that new clients begin with, as the provider keeps them. */
export async function loadDefaultRoles(tx: Kysely<Database>): Promise<Record<string, PrivilegeMap>> {
  const roles = await tx.selectFrom('role').select(['id', 'name']).where('clientId', '=', DEFAULT_ROLES_OWNER).orderBy('id').execute();
  const loaded: [string, PrivilegeMap][] = [];
  for (const { id, name } of roles) loaded.push([name, await loadRolePrivileges(tx, id)]);
  return Object.fromEntries(loaded);
}

export interface NewAccount {
  clientId: number;
  username: string;
  passwordHash: string;
  /** Somebody else set the password: it must be changed before anything else. */
  mustChangePassword?: boolean;
  name: string;
  roleId: number;
  userGroupId: number;
  now: number;
}

export async function createAccount(tx: Kysely<Database>, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      clientId: account.clientId,
      username: account.username.toLowerCase(),
      passwordHash: account.passwordHash,
      passwordSetAt: account.now,
      name: account.name,
      email: '',
      mobile: '',
      roleId: account.roleId,
      userGroupId: account.userGroupId,
      state: 'enabled',
      locale: 'zh-CN',
      settings: {},
      tokensValidFrom: 0,
      mustChangePassword: account.mustChangePassword,
      lastLoginAt: null,
      createdAt: account.now,
      updatedAt: account.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
