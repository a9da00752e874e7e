import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { isAllowedAddress, requireAllowedAddress } from '#server/auth/allowed-addresses.ts';
import { judgePassword } from '#server/auth/judge-password.ts';
import type { Seal } from '#server/auth/seal.ts';
import { hasSecondFactor, judgeCode } from '#server/auth/second-factor.ts';
import { noteStopped, tellStopped } from '#server/auth/stopped-sign-ins.ts';
import { loadSignInRule } from '#server/auth/sign-in-rules.ts';
import type { IssuedToken } from '#server/auth/sessions.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { sessionContract } from '../contract.ts';

type Credentials = Input<(typeof sessionContract)['login']>;

/** An unknown name, a wrong password and a long wait look the same whether the account exists or not. */
export async function signIn(platform: Platform, seal: Seal, { username, password, code }: Credentials, call: Call): Promise<IssuedToken> {
  const { db } = platform.store;
  const name = username.toLowerCase();
  const now = platform.now();
  const account = await db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .select(['account.id', 'account.clientId', 'account.passwordHash', 'account.state', 'client.state as clientState', 'client.validUntil'])
    .where('account.username', '=', name)
    .executeTakeFirst();
  const note = (action: string, after?: object) => noteSignIn(platform, account, action, call, after);
  if (!(await judgePassword(platform.store, now, { username: name, ip: call.ip, account, password })) || !account) {
    await note('session.sign-in-failed');
    throw new AppError('wrong-credentials');
  }
  if (account.state !== 'enabled' || account.clientState !== 'enabled' || (account.validUntil !== null && account.validUntil < now)) {
    await note('session.sign-in-failed', { reason: 'account-disabled' });
    throw new AppError('account-disabled');
  }
  const { addresses } = await loadSignInRule(db, account.clientId);
  if (!isAllowedAddress(addresses, call.ip)) {
    await note('session.sign-in-failed', { reason: 'address-not-allowed' });
    await noteStopped(db, now, account, call.ip);
  }
  requireAllowedAddress(addresses, call.ip);
  const isAsked = await hasSecondFactor(db, account.id);
  if (isAsked) {
    if (code === undefined) {
      await noteStopped(db, now, account, call.ip);
      throw new AppError('second-factor-required');
    }
    if (!(await judgeCode({ store: platform.store, seal }, now, { userId: account.id, username: name, ip: call.ip, code }))) {
      await note('session.sign-in-failed', { reason: 'wrong-code' });
      await noteStopped(db, now, account, call.ip);
      throw new AppError('wrong-code', { field: 'code' });
    }
  }
  const token = await openSession(platform, account, isAsked, call);
  await note('session.sign-in');
  return token;
}

/**
 * The account's row is locked, so that a new password, a second step or the end of access, and the sessions that end with it, come before or after, never
 * in between: who spams sign-ins meanwhile would keep a session of the time before.
 */
function openSession(
  platform: Platform,
  account: { id: number; clientId: number; passwordHash: string },
  isAsked: boolean,
  call: Call,
): Promise<IssuedToken> {
  return platform.store.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ lastLoginAt: platform.now() })
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .where('state', '=', 'enabled')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('wrong-credentials');
    if (!isAsked && (await hasSecondFactor(tx, account.id))) throw new AppError('second-factor-required');
    await tellStopped(tx, platform.now(), account, call.ip);
    return platform.sessions.open({ userId: account.id, ip: call.ip, userAgent: call.userAgent }, tx);
  });
}

/** For an unknown name only the address is logged, with the provider: people type passwords into the wrong field. */
async function noteSignIn(
  platform: Platform,
  account: { id: number; clientId: number } | undefined,
  action: string,
  { ip, userAgent }: Call,
  after: object = {},
): Promise<void> {
  const who = { clientId: account?.clientId ?? PROVIDER_CLIENT, userId: account?.id ?? null, simulatedBy: undefined };
  await logOperation(platform.store.db, who, platform.now(), { action, targetId: account?.id ?? '', after: { ip, userAgent, ...after } });
}

export async function signOut(platform: Platform, actor: Actor): Promise<{ ok: true }> {
  await platform.sessions.revoke(actor.sessionId);
  await logOperation(platform.store.db, actor, platform.now(), { action: 'session.sign-out', targetId: actor.userId });
  return { ok: true };
}
