// Loads the caller of a session id: account, client, role ∩ service type, directory privilege.
import { setTimeout as sleep } from 'node:timers/promises';
import { grants, intersect } from '#shared/privileges.ts';
import type { Actor } from '../actor.ts';
import type { Store } from '../db/open-record.ts';
import { DEFAULT_SIGN_IN_RULE } from '#shared/sign-in-rule.ts';
import { requireAllowedAddress } from './allowed-addresses.ts';
import { endOfSession, isTooOld } from './sign-in-rules.ts';
import { loadDirectory, loadRoleAndService, SEES_NOTHING } from './load-holding.ts';

/** What the provider's staff need to enter a client. */
export const SIMULATE_PRIVILEGE = 'client.a';

/** The call that a session is loaded for. */
export interface SessionCall {
  now: number;
  /** The longest life of a session in the whole system. */
  longestMs: number;
  ip: string;
  /** A person is at work: what a page asks for by itself while nobody is there keeps no session from ending. */
  isUse: boolean;
}
/** Use is noted so often that no session ends more than this before its time. */
const NOTED_EVERY_MS = 15_000;
const NOTED_WITHIN_MS = 250;

/**
 * Undefined when the session is unknown, revoked, expired, unused for too long or older than the longest life, or when its account or client is disabled
 * or has ended. Throws address-not-allowed for a caller at another address than the client's people may have. A simulated login lasts as long as the
 * session it was entered from, while that person may still enter; it is used, and comes from somewhere, as that one.
 */
export async function loadActor(store: Store, sessionId: string, call: SessionCall): Promise<Actor | undefined> {
  const session = await findSession(store, sessionId, call);
  if (!session) return undefined;
  const { simulatedBy: staffId, parentId } = session;
  const real = staffId === null ? session : await findEntering(store, staffId, parentId, call);
  const user = real && (await loadUser(store, session.userId, call.now));
  if (!user) return undefined;
  requireAllowedAddress(real.rule.addresses, call.ip);
  if (call.isUse && real.usedAt < call.now - NOTED_EVERY_MS) await noteUse(store, real.id, call.now);
  const mustChange = staffId === null && mustChangeFirst(session, call);
  const { mustSetUpFactor, ...rest } = user;
  const steps = {
    ...(mustChange ? { mustChangePassword: true as const } : {}),
    ...(mustSetUpFactor && staffId === null && !session.isStepOutside ? { mustSetUpFactor } : {}),
  };
  return { ...rest, sessionId, simulatedBy: staffId ?? undefined, ...steps };
}

async function findSession(store: Store, sessionId: string, { now, longestMs }: SessionCall) {
  const row = await store.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.userId')
    .leftJoin('signInRule', 'signInRule.clientId', 'account.clientId')
    .select(['session.id', 'session.userId', 'session.simulatedBy', 'session.parentId', 'session.createdAt', 'session.expiresAt'])
    .select([
      'session.providerId',
      'session.isStepOutside',
      'session.usedAt',
      'account.mustChangePassword',
      'account.passwordSetAt',
      'account.passwordHash',
    ])
    .select(['signInRule.idleMinutes', 'signInRule.sessionHours', 'signInRule.maxAgeDays', 'signInRule.addresses'])
    .where('session.id', '=', sessionId)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.createdAt', '>', now - longestMs)
    .whereRef('session.createdAt', '>=', 'account.tokensValidFrom')
    .executeTakeFirst();
  if (!row) return undefined;
  const { idleMinutes, sessionHours, maxAgeDays, addresses, ...session } = row;
  const { idleMinutes: idle, sessionHours: hours, maxAgeDays: days, addresses: all } = DEFAULT_SIGN_IN_RULE;
  const rule = {
    idleMinutes: idleMinutes ?? idle,
    sessionHours: sessionHours ?? hours,
    maxAgeDays: maxAgeDays ?? days,
    addresses: addresses ?? all,
  };
  // A simulated login has its own end, and hangs on a session that the rules of the provider end.
  if (session.simulatedBy === null && endOfSession(rule, session, longestMs) <= now) return undefined;
  return { ...session, rule };
}

/** The session of the person who entered, while that person may still enter. */
async function findEntering(store: Store, staffId: number, parentId: string | null, call: SessionCall) {
  const parent = parentId === null ? undefined : await findSession(store, parentId, call);
  if (!parent || parent.userId !== staffId || parent.simulatedBy !== null || mustChangeFirst(parent, call)) return undefined;
  const staff = await loadUser(store, staffId, call.now);
  return staff !== undefined && !(staff.mustSetUpFactor && !parent.isStepOutside) && grants(staff.privileges, SIMULATE_PRIVILEGE)
    ? parent
    : undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;
/** Not for who came by an identity provider: there the password of this product has no part, and may not be there. */
const mustChangeFirst = ({ mustChangePassword, rule, passwordSetAt, passwordHash, providerId }: Found, { now }: SessionCall): boolean =>
  providerId === null && passwordHash !== '' && (mustChangePassword || isTooOld(rule, passwordSetAt, now));

/** Those being noted, so that calls that wait for the record together write once. */
const noting = new Map<string, Promise<unknown>>();

/** A call that only reads waits for no writer longer than this, and is answered when nothing can be written at all. */
async function noteUse({ db }: Store, sessionId: string, now: number): Promise<void> {
  if (noting.has(sessionId)) return;
  const noted = db
    .updateTable('session')
    .set({ usedAt: now })
    .where('id', '=', sessionId)
    .where('usedAt', '<', now)
    .execute()
    // The next call notes it again.
    .catch(() => undefined)
    .finally(() => noting.delete(sessionId));
  noting.set(sessionId, noted);
  await Promise.race([noted, sleep(NOTED_WITHIN_MS, undefined, { ref: false })]);
}

/** Loads the person without a session. Undefined when the account or its client is disabled or has ended. */
export async function loadUser(store: Store, userId: number, nowMs: number): Promise<Actor | undefined> {
  const row = await store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .innerJoin('role', 'role.id', 'account.roleId')
    .leftJoin('secondFactor', 'secondFactor.userId', 'account.id')
    .select((e) => [
      e.selectFrom('passkey').select('passkey.id').whereRef('passkey.userId', '=', 'account.id').limit(1).as('passkeyId'),
      'account.id as userId',
      'account.clientId',
      'account.username',
      'account.name',
      'account.locale',
      'account.roleId',
      'account.userGroupId as groupId',
      'client.validUntil',
      'role.needsSecondFactor',
      'role.power',
      'secondFactor.confirmedAt as factorSince',
    ])
    .where('account.id', '=', userId)
    .where('account.state', '=', 'enabled')
    .where('client.state', '=', 'enabled')
    .executeTakeFirst();
  if (!row || (row.validUntil !== null && row.validUntil < nowMs)) return undefined;
  const { role, service, whole } = await loadRoleAndService(store.db, row.clientId, row.roleId, row.power);
  return {
    userId: row.userId,
    clientId: row.clientId,
    username: row.username,
    name: row.name,
    locale: row.locale,
    privileges: intersect(role, service),
    held: intersect(role, whole),
    ...(row.power === '' ? await loadDirectory(store.db, row.clientId, row.groupId) : { ...SEES_NOTHING, power: row.power }),
    sessionId: '',
    simulatedBy: undefined,
    ...(row.needsSecondFactor && row.factorSince === null && row.passkeyId === null ? { mustSetUpFactor: true as const } : {}),
  };
}

/**
 * The person in whose name something goes on in the background. What the client has switched off ends nothing that was set up before: it is there again
 * when it is switched on.
 */
export async function loadOwner(store: Store, userId: number, nowMs: number): Promise<Actor | undefined> {
  const user = await loadUser(store, userId, nowMs);
  return user && { ...user, privileges: user.held ?? user.privileges };
}
