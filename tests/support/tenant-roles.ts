// Roles of a client, and of those that new clients begin with: one that is as it was made, one that was changed.
import { createRole, updateRole } from '#features/office/role/server/role.service.ts';
import { clientScope, defaultScope, type FindScope } from '#features/office/role/server/role-scope.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { actorOf, type Tenant } from './tenant.ts';

export interface TenantRoles {
  /** Nobody has it. */
  spareRoleId: number;
  /** The last change of another role. */
  roleChangeId: number;
  defaultRoleId: number;
  defaultRoleChangeId: number;
}

export async function buildRoles(platform: Platform, tenant: Tenant, name: string): Promise<TenantRoles> {
  const { db } = platform.store;
  const own = await buildTwo(platform, actorOf(tenant.clientId, tenant.adminId), clientScope, name);
  await db.insertInto('quotaNotice').values({ clientId: tenant.clientId, kind: 'users', day: 1 }).execute();
  const operator = await db.selectFrom('account').select('id').where('username', '=', 'operator').executeTakeFirstOrThrow();
  const provider = await buildTwo(platform, actorOf(1, operator.id), defaultScope, name);
  return {
    spareRoleId: own.roleId,
    roleChangeId: own.changeId,
    defaultRoleId: provider.roleId,
    defaultRoleChangeId: provider.changeId,
  };
}

async function buildTwo(platform: Platform, actor: Actor, findScope: FindScope, name: string) {
  const { db } = platform.store;
  const scope = await findScope(db, actor);
  const { id: copyOf } = await db
    .selectFrom('role')
    .select('id')
    .where('clientId', '=', scope.clientId)
    .where('name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  const roleId = await createRole(platform, actor, scope, { name: `${name}的角色`, copyOf });
  const changed = await createRole(platform, actor, scope, { name: `${name}改过的角色`, copyOf });
  await updateRole(platform, actor, scope, { id: changed, name: `${name}改过的角色`, grants: ['search.b'] });
  const change = await db.selectFrom('operationLog').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return { roleId, changeId: change.id };
}
