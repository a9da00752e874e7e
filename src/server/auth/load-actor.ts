// From a session id to the person who calls: account, client, role ∩ service type, directory privilege.
import { intersect, type ModuleKey, type PrivilegeMap, PROVIDER_MODULES } from '#shared/privileges.ts';
import { classesBelow } from '../record/classes-below.ts';
import { type Actor, PROVIDER_CLIENT } from '../actor.ts';
import type { Store } from '../db/open-record.ts';

/** Undefined when the session is unknown, revoked or expired, or its account or client is disabled or has ended. */
export async function loadActor(store: Store, sessionId: string, nowMs: number): Promise<Actor | undefined> {
  const session = await store.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.user_id')
    .select(['session.user_id', 'session.simulated_by'])
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', nowMs)
    .whereRef('session.created_at', '>=', 'account.tokens_valid_from')
    .executeTakeFirst();
  const user = session && (await loadUser(store, session.user_id, nowMs));
  return user && { ...user, sessionId, simulatedBy: session.simulated_by ?? undefined };
}

/** The person without a session. Undefined when the account or its client is disabled or has ended. */
export async function loadUser(store: Store, userId: number, nowMs: number): Promise<Actor | undefined> {
  const row = await store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .innerJoin('service_type', 'service_type.id', 'client.service_type_id')
    .innerJoin('user_group', 'user_group.id', 'account.user_group_id')
    .select([
      'account.id as userId',
      'account.client_id as clientId',
      'account.username',
      'account.name',
      'account.locale',
      'account.role_id as roleId',
      'account.user_group_id as groupId',
      'user_group.sees_all_subjects as seesAll',
      'user_group.sees_all_classes as seesAllClasses',
      'service_type.modules',
      'client.valid_until as validUntil',
    ])
    .where('account.id', '=', userId)
    .where('account.state', '=', 'enabled')
    .where('client.state', '=', 'enabled')
    .executeTakeFirst();
  if (!row || (row.validUntil !== null && row.validUntil < nowMs)) return undefined;
  const privileges = intersect(await rolePrivileges(store, row.roleId), JSON.parse(row.modules) as PrivilegeMap);
  if (row.clientId !== PROVIDER_CLIENT) for (const module of PROVIDER_MODULES) delete privileges[module];
  return {
    userId: row.userId,
    clientId: row.clientId,
    username: row.username,
    name: row.name,
    locale: row.locale,
    privileges,
    visibleSubjectIds: row.seesAll ? undefined : await groupSubjects(store, row.groupId),
    visibleClassIds: row.seesAllClasses ? undefined : await groupClasses(store, row.clientId, row.groupId),
    sessionId: '',
    simulatedBy: undefined,
  };
}

async function rolePrivileges(store: Store, roleId: number): Promise<PrivilegeMap> {
  const rows = await store.db.selectFrom('role_privilege').selectAll().where('role_id', '=', roleId).execute();
  return Object.fromEntries(rows.map((row) => [row.module as ModuleKey, { b: bit(row.b), m: bit(row.m), a: bit(row.a), d: bit(row.d) }]));
}

const bit = (value: number): 0 | 1 => (value ? 1 : 0);

async function groupSubjects(store: Store, groupId: number): Promise<number[]> {
  const rows = await store.db.selectFrom('user_group_subject').select('subject_id').where('user_group_id', '=', groupId).execute();
  return rows.map((row) => row.subject_id);
}

/** Those that the group was given, with all below them. */
async function groupClasses(store: Store, clientId: number, groupId: number): Promise<number[]> {
  const given = await store.db.selectFrom('user_group_class').select('class_id').where('user_group_id', '=', groupId).execute();
  const classes = await store.db.selectFrom('content_class').select(['id', 'parent_id']).where('client_id', '=', clientId).execute();
  const own = new Set(classes.map((row) => row.id));
  return classesBelow(
    given.map((row) => row.class_id).filter((id) => own.has(id)),
    classes,
  );
}
