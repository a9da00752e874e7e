import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import {
  AREA_MODULES,
  FLAGS,
  grantsOf,
  type ModuleKey,
  MODULES,
  type PrivilegeMap,
  privilegesOf,
  PROVIDER_MODULES,
} from '#shared/privileges.ts';
import type { RolePower } from '#shared/powers.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { keepingAdministrator } from '#server/auth/keep-administrator.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { createRole as insertRole } from '#server/tenant/create-client.ts';
import { type Matrix, MOST_ROLES, type Role, type roleContract } from '../contract.ts';
import { changeOf, lastChanges, type RoleFields } from './role-changes.ts';
import { checkGrants, effective, isFixed, ordered, requireRoleNotWider } from './role-rules.ts';
import { changingRoles, type RoleScope } from './role-scope.ts';

type Calls = typeof roleContract;
const SORT_COLUMNS = { name: 'role.name', users: 'users' } as const;

export async function listRoles(
  platform: Platform,
  actor: Actor,
  scope: RoleScope,
  input: Input<Calls['list']>,
): Promise<{ items: Role[]; total: number }> {
  const { db } = platform.store;
  let query = db.selectFrom('role').where('clientId', '=', scope.clientId);
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.keyword) query = query.where(sql<boolean>`lower(name) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select((e) => [
        'role.id',
        'role.name',
        'role.isDefault',
        'role.needsSecondFactor',
        'role.power',
        e
          .selectFrom('account')
          .whereRef('roleId', '=', 'role.id')
          .select((f) => f.fn.countAll<number>().as('n'))
          .as('users'),
      ])
      .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('role.id'),
  );
  if (rows.length === 0) return { items: [], total };
  const ids = rows.map((row) => row.id);
  const [grants, changes] = [await loadGrants(db, ids), await lastChanges(db, actor, scope, ids)];
  const items = rows.map((row) => ({
    ...row,
    users: Number(row.users),
    grants: grantsOf(grants.get(row.id) ?? {}),
    lastChange: changes.get(row.id) ?? null,
  }));
  return { items, total };
}

/** The stored privileges of roles; `ids` are not empty. */
async function loadGrants(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, PrivilegeMap>> {
  const rows = await db.selectFrom('rolePrivilege').selectAll().where('roleId', 'in', ids).execute();
  const given = new Map<number, string[]>();
  for (const row of rows) {
    const own = FLAGS.filter((flag) => row[flag] === 1).map((flag) => `${row.module}.${flag}`);
    given.set(row.roleId, [...(given.get(row.roleId) ?? []), ...own]);
  }
  return new Map([...given].map(([id, own]) => [id, privilegesOf(own)]));
}

export function readMatrix(actor: Actor, scope: RoleScope): Matrix {
  const flagsOf = (map: PrivilegeMap, module: ModuleKey) => FLAGS.filter((flag) => map[module]?.[flag] === 1);
  const shown = MODULES.filter((module) => scope.clientId === PROVIDER_CLIENT || !PROVIDER_MODULES.includes(module));
  const areaOf = new Map(
    (['front', 'manage', 'monitor', 'operate'] as const).flatMap((area) => AREA_MODULES[area].map((module) => [module, area] as const)),
  );
  return {
    modules: shown.map((module) => ({
      module,
      area: areaOf.get(module) ?? 'front',
      given: flagsOf(scope.given, module),
      // A security officer grants without having.
      held: flagsOf(actor.power === 'security' ? scope.given : actor.privileges, module),
    })),
  };
}

/** A role of the scope as it is stored; any other is `not-found`. */
export async function findRole(
  db: Kysely<Database>,
  scope: RoleScope,
  id: number,
  field = 'id',
): Promise<RoleFields & { power: RolePower }> {
  const row = await db
    .selectFrom('role')
    .select(['name', 'needsSecondFactor', 'power'])
    .where('id', '=', id)
    .where('clientId', '=', scope.clientId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field });
  return { ...row, grants: grantsOf((await loadGrants(db, [id])).get(id) ?? {}) };
}

/** One that people may change: none of those that keep three powers apart. */
export async function findOrdinaryRole(db: Kysely<Database>, scope: RoleScope, id: number): Promise<RoleFields> {
  const { power, ...role } = await findRole(db, scope, id);
  if (power !== '') throw refusal('id', 'power-role-fixed', { name: role.name });
  return role;
}

export async function createRole(platform: Platform, actor: Actor, scope: RoleScope, input: Input<Calls['create']>): Promise<number> {
  return changingRoles(platform, scope, async (tx) => {
    await requireRoom(tx, scope);
    const { power, ...copied } = await findRole(tx, scope, input.copyOf, 'copyOf');
    if (power !== '') throw refusal('copyOf', 'power-role-fixed', { name: copied.name });
    requireRoleNotWider(actor, scope, copied.grants, 'copyOf');
    const privileges = effective(scope, copied.grants);
    const id = await insertRole(tx, scope.clientId, input.name, privileges);
    const { needsSecondFactor } = copied;
    await tx.updateTable('role').set({ needsSecondFactor }).where('id', '=', id).execute();
    const after = { name: input.name, grants: grantsOf(privileges), needsSecondFactor };
    await logOperation(tx, actor, platform.now(), { action: changeOf(scope, 'create'), targetId: id, after });
    return id;
  });
}

export async function requireRoom(tx: Kysely<Database>, scope: RoleScope): Promise<void> {
  const { total } = await tx
    .selectFrom('role')
    .where('clientId', '=', scope.clientId)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_ROLES) throw refusal('name', 'too-many-roles', { most: MOST_ROLES });
}

export async function updateRole(platform: Platform, actor: Actor, scope: RoleScope, input: Input<Calls['update']>): Promise<void> {
  await changingRoles(platform, scope, async (tx) => {
    const before = await findOrdinaryRole(tx, scope, input.id);
    const { name, needsSecondFactor = before.needsSecondFactor } = input;
    const after = { name, grants: ordered(input.grants ?? before.grants), needsSecondFactor };
    await changeRole(tx, actor, scope, input.id, before, after);
    await logOperation(tx, actor, platform.now(), { action: changeOf(scope, 'update'), targetId: input.id, before, after });
  });
}

/** The one way in which name and privileges of a role change. */
export async function changeRole(
  tx: Kysely<Database>,
  actor: Actor,
  scope: RoleScope,
  id: number,
  before: RoleFields,
  after: RoleFields,
): Promise<void> {
  requireRoleNotWider(actor, scope, before.grants, 'id');
  await checkGrants(tx, actor, scope, id, before, after);
  await keepingAdministrator(tx, scope.clientId, 'grants', async () => {
    await tx.updateTable('role').set({ name: after.name, needsSecondFactor: after.needsSecondFactor }).where('id', '=', id).execute();
    await writeGrants(tx, id, after.grants);
  });
}

export async function writeGrants(tx: Kysely<Database>, id: number, grants: readonly string[]): Promise<void> {
  await tx.deleteFrom('rolePrivilege').where('roleId', '=', id).execute();
  const rows = Object.entries(privilegesOf(grants)).map(([module, flags]) => ({ roleId: id, module, ...flags }));
  if (rows.length > 0) await tx.insertInto('rolePrivilege').values(rows).execute();
}

const MOST_NAMED = 5;

/** Answers the changes by which they can be brought back. */
export async function removeRoles(platform: Platform, actor: Actor, scope: RoleScope, ids: readonly number[]): Promise<number[]> {
  return changingRoles(platform, scope, async (tx) => {
    const unique = [...new Set(ids)];
    for (const id of unique) {
      const before = await findOrdinaryRole(tx, scope, id);
      requireRoleNotWider(actor, scope, before.grants, 'id');
      if (isFixed(scope, before.name)) throw refusal('id', 'role-fixed');
      await refuseUsed(tx, id, before.name);
      await writeGrants(tx, id, []);
      const { isDefault } = await tx.deleteFrom('role').where('id', '=', id).returning('isDefault').executeTakeFirstOrThrow();
      const logged = { ...before, isDefault };
      await logOperation(tx, actor, platform.now(), { action: changeOf(scope, 'remove'), targetId: id, before: logged });
    }
    const changes = await lastChanges(tx, actor, scope, unique);
    return unique.flatMap((id) => changes.get(id)?.id ?? []);
  });
}

async function refuseUsed(tx: Kysely<Database>, roleId: number, name: string): Promise<void> {
  const people = await tx.selectFrom('account').select('name').where('roleId', '=', roleId).orderBy('id').execute();
  if (people.length === 0) return;
  const named = people.slice(0, MOST_NAMED).map((person) => person.name);
  const rest = people.length > MOST_NAMED ? ['…'] : [];
  throw conflict('id', 'role-in-use', { name, total: people.length, people: [...named, ...rest].join(', ') });
}
