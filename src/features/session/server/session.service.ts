import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { hashPassword, verifyPassword } from '#server/auth/password.ts';
import type { IssuedToken } from '#server/auth/sessions.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';

export const MAX_FAILURES = 5;
export const LOCK_MS = 15 * 60_000;

/** Verified when the name is unknown, so that the answer takes as long. */
let decoyHash: Promise<string> | undefined;

export async function signIn(platform: Platform, username: string, password: string, call: Call): Promise<IssuedToken> {
  const { db } = platform.store;
  const name = username.toLowerCase();
  const now = platform.now();
  if ((await countFailures(platform, name)) >= MAX_FAILURES)
    throw new AppError('account-locked', { detail: { minutes: LOCK_MS / 60_000 } });
  const account = await db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select(['account.id', 'account.password_hash', 'account.state', 'client.state as clientState', 'client.valid_until'])
    .where('account.username', '=', name)
    .executeTakeFirst();
  decoyHash ??= hashPassword('a password that nobody has');
  const isRight = await verifyPassword(account?.password_hash ?? (await decoyHash), password);
  if (!account || !isRight) {
    await db.insertInto('login_failure').values({ username: name, at: now, ip: call.ip }).execute();
    throw new AppError('wrong-credentials');
  }
  if (account.state !== 'enabled' || account.clientState !== 'enabled' || (account.valid_until !== null && account.valid_until < now)) {
    throw new AppError('account-disabled');
  }
  await db.deleteFrom('login_failure').where('username', '=', name).execute();
  await db.updateTable('account').set({ last_login_at: now }).where('id', '=', account.id).execute();
  return platform.sessions.open({ userId: account.id, simulatedBy: null, ip: call.ip, userAgent: call.userAgent });
}

async function countFailures(platform: Platform, username: string): Promise<number> {
  const row = await platform.store.db
    .selectFrom('login_failure')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('username', '=', username)
    .where('at', '>', platform.now() - LOCK_MS)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** The provider's staff enter a client as its first administrator, or as the user that is named. */
export async function simulateSignIn(
  platform: Platform,
  actor: Actor,
  clientId: number,
  userId: number | undefined,
  call: Call,
): Promise<IssuedToken> {
  if (clientId === PROVIDER_CLIENT) throw new AppError('invalid-input', { field: 'clientId' });
  let query = platform.store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select(['account.id'])
    .where('account.client_id', '=', clientId)
    .where('account.state', '=', 'enabled')
    .where('client.state', '=', 'enabled')
    .orderBy('account.id');
  if (userId !== undefined) query = query.where('account.id', '=', userId);
  const account = await query.executeTakeFirst();
  if (!account) throw new AppError('not-found', { field: userId === undefined ? 'clientId' : 'userId' });
  await logOperation(platform.store.db, actor, platform.now(), { action: 'session.simulate', targetId: account.id, after: { clientId } });
  return platform.sessions.open({ userId: account.id, simulatedBy: actor.userId, ip: call.ip, userAgent: call.userAgent });
}
