// Signing in with a passkey alone: the authenticator chooses the account and verifies its owner, so that it is both steps. Nobody is asked for a name, so
// that nothing tells who has one.
import { AppError } from '#shared/errors.ts';
import type { PasskeyRequest, PasskeySigned } from '#shared/passkeys.ts';
import { findPasskeySite } from '#server/auth/passkey-site.ts';
import { askPasskey, verifyPasskey } from '#server/auth/passkeys.ts';
import type { Seal } from '#server/auth/seal.ts';
import { giveBackTry, spendTry } from '#server/auth/sign-in-budget.ts';
import type { IssuedToken } from '#server/auth/sessions.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { admit, findSigningIn, noteSignIn, openSession } from './admit.ts';

export async function askForPasskey({ store, config, now }: Platform, seal: Seal, call: Call): Promise<PasskeyRequest> {
  const site = await findPasskeySite(store.db, config.publicUrl, call.hostname);
  const asked = await askPasskey({ store, seal }, now(), 'sign-in', { userId: 0, site });
  if (!asked) throw new Error('a request without a person names no passkeys');
  return asked;
}

/** Counted like a password, before anything is compared: an account that is locked, or an address, waits here as well. */
export async function signInWithPasskey(platform: Platform, seal: Seal, signed: PasskeySigned, call: Call): Promise<IssuedToken> {
  const { store, config } = platform;
  const now = platform.now();
  const owner = await store.db.selectFrom('passkey').select('userId').where('credentialId', '=', signed.id).executeTakeFirst();
  const account = owner && (await findSigningIn(platform, 'id', owner.userId));
  const spent = await spendTry(store, now, { username: account?.username ?? '', ip: call.ip, userId: account?.id });
  const site = await findPasskeySite(store.db, config.publicUrl, call.hostname);
  const verified = await verifyPasskey({ store, seal }, now, { purpose: 'sign-in', userId: 0, site }, signed);
  if (!verified.ok || !account) {
    const { reason, values } = verified.ok ? { reason: 'passkey-unknown', values: {} } : verified.fault;
    await noteSignIn(platform, account, 'session.sign-in-failed', call, { reason });
    throw new AppError('wrong-passkey', { field: 'passkey', detail: { reason, ...values } });
  }
  await giveBackTry(store, now, spent, true);
  await admit(platform, account, call);
  const token = await openSession(platform, account, { isStepDone: true, passkey: verified.proven }, call);
  await noteSignIn(platform, account, 'session.sign-in', call, { way: 'passkey' });
  return token;
}
