// What every way of signing in obeys once it is known who is there: the account's and its client's state, the client's addresses, and what is noted.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { isAllowedAddress, requireAllowedAddress } from '#server/auth/allowed-addresses.ts';
import { providerFault } from '#server/auth/identity/identity-provider.ts';
import type { ProvenPasskey } from '#server/auth/passkeys.ts';
import { spendPasskey } from '#server/auth/passkeys.ts';
import { hasSecondFactor } from '#server/auth/second-factor.ts';
import type { IssuedToken } from '#server/auth/sessions.ts';
import { loadSignInRule } from '#server/auth/sign-in-rules.ts';
import { noteStopped, tellStopped } from '#server/auth/stopped-sign-ins.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';

export type SigningIn = NonNullable<Awaited<ReturnType<typeof findSigningIn>>>;

/** Whoever wants to sign in, by name or by the id of the account. */
export const findSigningIn = (platform: Platform, column: 'username' | 'id', value: string | number) =>
  platform.store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .select(['account.id', 'account.clientId', 'account.username', 'account.passwordHash', 'account.state'])
    .select(['client.state as clientState', 'client.validUntil'])
    .where(`account.${column}`, '=', value)
    .executeTakeFirst();

/** After the password, or the passkey, was right. Throws account-disabled or address-not-allowed. */
export async function admit(platform: Platform, account: SigningIn, call: Call): Promise<void> {
  const { db } = platform.store;
  const now = platform.now();
  if (account.state !== 'enabled' || account.clientState !== 'enabled' || (account.validUntil !== null && account.validUntil < now)) {
    await noteSignIn(platform, account, 'session.sign-in-failed', call, { reason: 'account-disabled' });
    throw new AppError('account-disabled');
  }
  const { addresses } = await loadSignInRule(db, account.clientId);
  if (!isAllowedAddress(addresses, call.ip)) {
    await noteSignIn(platform, account, 'session.sign-in-failed', call, { reason: 'address-not-allowed' });
    await noteStopped(db, now, account, call.ip);
  }
  requireAllowedAddress(addresses, call.ip);
}

/** Before an account is made: neither a client that has ended nor somebody at an address that is none of its own makes one. */
export async function requireOpen({ store: { db }, now }: Platform, clientId: number, ip: string): Promise<void> {
  const client = await db.selectFrom('client').select(['state', 'validUntil']).where('id', '=', clientId).executeTakeFirst();
  if (client?.state !== 'enabled' || (client.validUntil !== null && client.validUntil < now())) throw new AppError('account-disabled');
  requireAllowedAddress((await loadSignInRule(db, clientId)).addresses, ip);
}

/** What was shown besides the password, or instead of it. */
export interface Shown {
  /** A second step was asked for and given. */
  isStepDone: boolean;
  passkey?: ProvenPasskey;
  /** The identity provider that said who is there, instead of the password. */
  provider?: { id: number; isStepOutside: boolean };
}

/**
 * The account's row is locked, so that a new password, a second step or the end of access, and the sessions that end with it, come before or after, never
 * in between: who spams sign-ins meanwhile would keep a session of the time before. A passkey's answer is used up here.
 */
export async function openSession(platform: Platform, account: SigningIn, shown: Shown, call: Call): Promise<IssuedToken> {
  try {
    return await openOnce(platform, account, shown, call);
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'wrong-passkey';
    if (isRefused) await noteSignIn(platform, account, 'session.sign-in-failed', call, { ...(isRecord(error.detail) ? error.detail : {}) });
    throw error;
  }
}

function openOnce(platform: Platform, account: SigningIn, { isStepDone, passkey, provider }: Shown, call: Call): Promise<IssuedToken> {
  return platform.store.db.transaction().execute(async (tx) => {
    const now = platform.now();
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ lastLoginAt: now })
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .where('state', '=', 'enabled')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('wrong-credentials');
    if (provider) await useIdentity(tx, now, account.id, provider.id);
    const fault = passkey && (await spendPasskey(tx, now, passkey));
    if (fault) throw new AppError('wrong-passkey', { field: 'passkey', detail: { reason: fault } });
    if (!isStepDone && (await hasSecondFactor(tx, account.id))) throw new AppError('second-factor-required');
    await tellStopped(tx, now, account, call.ip);
    const from = { userId: account.id, ip: call.ip, userAgent: call.userAgent };
    return platform.sessions.open({ ...from, ...(provider ? { provider } : {}) }, tx);
  });
}

/** While the code was typed, the provider may have been turned off. */
async function useIdentity(tx: Kysely<Database>, now: number, userId: number, providerId: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('accountIdentity')
    .set({ lastUsedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', (e) => e.selectFrom('signInProvider').select('id').where('id', '=', providerId).where('isEnabled', '=', true))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw providerFault('provider-off');
}

/** For an unknown name only the address is logged, with the provider: people type passwords into the wrong field. */
export async function noteSignIn(
  platform: Platform,
  account: { id: number; clientId: number } | undefined,
  action: string,
  { ip, userAgent }: Call,
  after: object = {},
): Promise<void> {
  const who = { clientId: account?.clientId ?? PROVIDER_CLIENT, userId: account?.id ?? null, simulatedBy: undefined };
  await logOperation(platform.store.db, who, platform.now(), { action, targetId: account?.id ?? '', after: { ip, userAgent, ...after } });
}
