// What a change of a role may do: nobody grants what he does not hold, nothing beyond the service type, and nobody locks himself out.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { type Grant, GRANTS, grants as grantsIn, intersect, type PrivilegeMap, privilegesOf } from '#shared/privileges.ts';
import { POWER_MODULES } from '#shared/powers.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { requireNotWider } from '#server/auth/require-not-wider.ts';
import type { Database } from '#server/db/tables/database.ts';
import { FIRST_ROLE } from '#server/tenant/default-roles.ts';
import type { RoleFields } from './role-changes.ts';
import type { RoleScope } from './role-scope.ts';

/** Without repetitions, in the order of the modules. */
export const ordered = (given: readonly string[]): Grant[] => {
  const set = new Set(given);
  return GRANTS.filter((grant) => set.has(grant));
};

/** What a role with these privileges gives its people, as soon as all that the client has is switched on. */
export const effective = (scope: RoleScope, given: readonly string[]): PrivilegeMap => intersect(privilegesOf(given), scope.whole);

/** Whoever holds less than a role gives does not touch it. */
export const requireRoleNotWider = (actor: Actor, scope: RoleScope, given: readonly string[], field: string): void =>
  requireNotWider(actor, { privileges: effective(scope, given) }, field);

/** Throws the first thing that forbids the change of a role's privileges. */
export async function checkGrants(
  tx: Kysely<Database>,
  actor: Actor,
  scope: RoleScope,
  id: number,
  before: RoleFields,
  after: RoleFields,
): Promise<void> {
  const [had, has] = [new Set<string>(before.grants), new Set<string>(after.grants)];
  const added = after.grants.filter((grant) => !had.has(grant));
  for (const grant of added) {
    if (scope.isSeparated && POWER_MODULES.some((module) => module === moduleOf(grant)))
      throw refusal('grants', 'power-reserved', { privilege: grant });
    if (!grantsIn(scope.given, grant)) throw refusal('grants', 'not-in-service', { privilege: grant });
    if (actor.power !== 'security' && !grantsIn(actor.privileges, grant))
      throw new AppError('no-privilege', { field: 'grants', detail: { reason: 'wider', beyond: grant } });
  }
  const touched = new Set([...added, ...before.grants.filter((grant) => !has.has(grant))].map(moduleOf));
  const lacking = after.grants.find((grant) => touched.has(moduleOf(grant)) && !has.has(`${moduleOf(grant)}.b`));
  if (lacking) throw refusal('grants', 'needs-browse', { privilege: lacking });
  if (isFixed(scope, before.name) && (after.name !== before.name || KEY_GRANTS.some((grant) => !has.has(grant))))
    throw refusal(after.name === before.name ? 'grants' : 'name', 'role-fixed');
  if (OWN_GRANTS.some((grant) => had.has(grant) && !has.has(grant)) && (await isOwnRole(tx, actor, scope, id)))
    throw refusal('grants', 'own-privilege');
}

const moduleOf = (grant: string): string => grant.slice(0, -2);
const OWN_GRANTS = ['user-privilege.b', 'user-privilege.m'];
const KEY_GRANTS = [...OWN_GRANTS, 'user-manage.b', 'user-manage.m'];

/** The first account of a new client gets this one. */
export const isFixed = (scope: RoleScope, name: string): boolean => scope.kind === 'default-role' && name === FIRST_ROLE;

async function isOwnRole(tx: Kysely<Database>, actor: Actor, scope: RoleScope, id: number): Promise<boolean> {
  if (scope.clientId !== actor.clientId) return false;
  const own = await tx.selectFrom('account').select('roleId').where('id', '=', actor.userId).executeTakeFirst();
  return own?.roleId === id;
}
