// What a person holds: role ∩ service type, and what the user's group sees.
import type { Kysely } from 'kysely';
import { isRecord } from '#shared/is-record.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { POWER_GRANTS, POWER_MODULES, POWERS, type Power, type RolePower } from '#shared/powers.ts';
import {
  CLOSABLE_MODULES,
  intersect,
  type ModuleKey,
  MODULES,
  type PrivilegeMap,
  privilegesOf,
  PROVIDER_MODULES,
} from '#shared/privileges.ts';
import { PROVIDER_CLIENT } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import { classesBelow } from '../record/classes-below.ts';

export interface Directory {
  /** Undefined: all. */
  visibleSubjectIds: readonly number[] | undefined;
  visibleClassIds: readonly number[] | undefined;
}
/** None of the three powers, nor who waits for a grant, sees a client's data, whatever the group. */
export const SEES_NOTHING: Directory = { visibleSubjectIds: [], visibleClassIds: [] };

export interface Holding extends Directory {
  privileges: PrivilegeMap;
}

/** Privileges of the role under the client's service type; the provider's modules are only for the provider's own people. */
export async function loadPrivileges(db: Kysely<Database>, clientId: number, roleId: number, power?: RolePower): Promise<PrivilegeMap> {
  const { role, service } = await loadRoleAndService(db, clientId, roleId, power);
  return intersect(role, service);
}

/** The same with what the client has switched off: whoever may switch it on again would have it. All grants are compared by this. */
export async function loadHeld(db: Kysely<Database>, clientId: number, roleId: number): Promise<PrivilegeMap> {
  const { role, whole } = await loadRoleAndService(db, clientId, roleId);
  return intersect(role, whole);
}

/** What the role gives, and what the service type lets people of this role have. `known`: the role's power, where the caller has read it. */
export async function loadRoleAndService(
  db: Kysely<Database>,
  clientId: number,
  roleId: number,
  known?: RolePower,
): Promise<{ role: PrivilegeMap; service: PrivilegeMap; whole: PrivilegeMap; power: RolePower }> {
  const power = known ?? (await loadPower(db, roleId));
  const { open: service, whole } = await loadServices(db, clientId, power);
  return { power, role: power === '' ? await loadRolePrivileges(db, roleId) : privilegesOf(POWER_GRANTS[power]), service, whole };
}

/** Whether the client keeps its three powers apart. */
export async function keepsPowersApart(db: Kysely<Database>, clientId: number): Promise<boolean> {
  const client = await db.selectFrom('client').select('threePowersSince').where('id', '=', clientId).executeTakeFirst();
  return client !== undefined && client.threePowersSince !== null;
}

export async function loadPower(db: Kysely<Database>, roleId: number): Promise<RolePower> {
  const row = await db.selectFrom('role').select('power').where('id', '=', roleId).executeTakeFirst();
  return row?.power ?? '';
}

export const isPower = (power: RolePower): power is Power => isOneOf(POWERS, power);

/** As they are stored. */
export async function loadRolePrivileges(db: Kysely<Database>, roleId: number): Promise<PrivilegeMap> {
  const rows = await db.selectFrom('rolePrivilege').selectAll().where('roleId', '=', roleId).execute();
  const role: PrivilegeMap = {};
  for (const { module, b, m, a, d } of rows) if (isOneOf(MODULES, module)) role[module] = { b: bit(b), m: bit(m), a: bit(a), d: bit(d) };
  return role;
}

/**
 * What the client's service type gives, without the provider's modules for everybody else; where three powers are kept apart, without theirs for roles that
 * are none of them.
 */
export async function loadServiceModules(db: Kysely<Database>, clientId: number, power: RolePower = ''): Promise<PrivilegeMap> {
  return (await loadServices(db, clientId, power)).open;
}

/** `whole`: with what the client has switched off for itself. */
export async function loadServices(
  db: Kysely<Database>,
  clientId: number,
  power: RolePower = '',
): Promise<{ open: PrivilegeMap; whole: PrivilegeMap }> {
  const { modules, threePowersSince, options } = await db
    .selectFrom('client')
    .innerJoin('serviceType', 'serviceType.id', 'client.serviceTypeId')
    .select(['serviceType.modules', 'client.threePowersSince', 'client.options'])
    .where('client.id', '=', clientId)
    .executeTakeFirstOrThrow();
  const own = ownModules(clientId, modules);
  const whole = threePowersSince === null || power !== '' ? own : without(own, POWER_MODULES);
  return { open: without(whole, closedModules(options)), whole };
}

/** What the client has switched off for itself; whatever else its options say there counts as nothing. */
export function closedModules(options: unknown): ModuleKey[] {
  const closed: unknown = isRecord(options) ? options.closedModules : undefined;
  return Array.isArray(closed) ? CLOSABLE_MODULES.filter((module) => closed.includes(module)) : [];
}

/** What the client could switch on and off: of its service type. */
export async function offeredModules(db: Kysely<Database>, clientId: number): Promise<ModuleKey[]> {
  const { modules } = await db
    .selectFrom('client')
    .innerJoin('serviceType', 'serviceType.id', 'client.serviceTypeId')
    .select('serviceType.modules')
    .where('client.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return CLOSABLE_MODULES.filter((module) => modules[module] !== undefined);
}

export function ownModules(clientId: number, map: PrivilegeMap): PrivilegeMap {
  if (clientId === PROVIDER_CLIENT) return map;
  return without(map, PROVIDER_MODULES);
}

function without(map: PrivilegeMap, modules: readonly ModuleKey[]): PrivilegeMap {
  const own = { ...map };
  for (const module of modules) delete own[module];
  return own;
}

const bit = (value: number): 0 | 1 => (value ? 1 : 0);

export async function loadDirectory(db: Kysely<Database>, clientId: number, groupId: number): Promise<Directory> {
  const group = await db
    .selectFrom('userGroup')
    .select(['seesAllSubjects', 'seesAllClasses'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return {
    visibleSubjectIds: group.seesAllSubjects ? undefined : await groupSubjects(db, groupId),
    visibleClassIds: group.seesAllClasses ? undefined : await groupClasses(db, clientId, groupId),
  };
}

async function groupSubjects(db: Kysely<Database>, groupId: number): Promise<number[]> {
  const rows = await db.selectFrom('userGroupSubject').select('subjectId').where('userGroupId', '=', groupId).execute();
  return rows.map((row) => row.subjectId);
}

/** The classes that the group was given, with all below them. */
async function groupClasses(db: Kysely<Database>, clientId: number, groupId: number): Promise<number[]> {
  const given = await db.selectFrom('userGroupClass').select('classId').where('userGroupId', '=', groupId).execute();
  const classes = await db.selectFrom('contentClass').select(['id', 'parentId']).where('clientId', '=', clientId).execute();
  const own = new Set(classes.map((row) => row.id));
  return classesBelow(
    given.map((row) => row.classId).filter((id) => own.has(id)),
    classes,
  );
}
