// Loads the caller of a session id: account, client, role ∩ service type, directory privilege.
import { grants } from '#shared/privileges.ts';
import type { Actor } from '../actor.ts';
import type { Store } from '../db/open-record.ts';
import { loadDirectory, loadPrivileges } from './load-holding.ts';

/** What the provider's staff need to enter a client. */
export const SIMULATE_PRIVILEGE = 'client.a';

/**
 * Undefined when the session is unknown, revoked, expired or older than the longest life, or when its account or client is disabled or has ended. A
 * simulated login lasts as long as the session it was entered from, while that person may still enter.
 */
export async function loadActor(store: Store, sessionId: string, nowMs: number, longestMs: number): Promise<Actor | undefined> {
  const session = await findSession(store, sessionId, nowMs, longestMs);
  if (!session) return undefined;
  const { simulatedBy: staffId, parentId } = session;
  if (staffId !== null && !(await mayStillEnter(store, staffId, parentId, nowMs, longestMs))) return undefined;
  const user = await loadUser(store, session.userId, nowMs);
  if (!user) return undefined;
  const mustChange = session.mustChangePassword && staffId === null;
  return { ...user, sessionId, simulatedBy: staffId ?? undefined, ...(mustChange ? { mustChangePassword: true as const } : {}) };
}

const findSession = (store: Store, sessionId: string, nowMs: number, longestMs: number) =>
  store.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.userId')
    .select(['session.userId', 'session.simulatedBy', 'session.parentId', 'account.mustChangePassword'])
    .where('session.id', '=', sessionId)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', nowMs)
    .where('session.createdAt', '>', nowMs - longestMs)
    .whereRef('session.createdAt', '>=', 'account.tokensValidFrom')
    .executeTakeFirst();

async function mayStillEnter(store: Store, staffId: number, parentId: string | null, nowMs: number, longestMs: number): Promise<boolean> {
  const parent = parentId === null ? undefined : await findSession(store, parentId, nowMs, longestMs);
  if (!parent || parent.userId !== staffId || parent.simulatedBy !== null) return false;
  const staff = await loadUser(store, staffId, nowMs);
  return staff !== undefined && grants(staff.privileges, SIMULATE_PRIVILEGE);
}

/** Loads the person without a session. Undefined when the account or its client is disabled or has ended. */
export async function loadUser(store: Store, userId: number, nowMs: number): Promise<Actor | undefined> {
  const row = await store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .select([
      'account.id as userId',
      'account.clientId',
      'account.username',
      'account.name',
      'account.locale',
      'account.roleId',
      'account.userGroupId as groupId',
      'client.validUntil',
    ])
    .where('account.id', '=', userId)
    .where('account.state', '=', 'enabled')
    .where('client.state', '=', 'enabled')
    .executeTakeFirst();
  if (!row || (row.validUntil !== null && row.validUntil < nowMs)) return undefined;
  return {
    userId: row.userId,
    clientId: row.clientId,
    username: row.username,
    name: row.name,
    locale: row.locale,
    privileges: await loadPrivileges(store.db, row.clientId, row.roleId),
    ...(await loadDirectory(store.db, row.clientId, row.groupId)),
    sessionId: '',
    simulatedBy: undefined,
  };
}
