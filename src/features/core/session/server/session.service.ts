import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { judgePassword } from '#server/auth/judge-password.ts';
import { findPasskeySite } from '#server/auth/passkey-site.ts';
import { askPasskey, verifyPasskey } from '#server/auth/passkeys.ts';
import type { Seal } from '#server/auth/seal.ts';
import { hasSecondFactor, judgeCode } from '#server/auth/second-factor.ts';
import { noteStopped } from '#server/auth/stopped-sign-ins.ts';
import type { IssuedToken } from '#server/auth/sessions.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { sessionContract } from '../contract.ts';
import { admit, findSigningIn, noteSignIn, openSession, type Shown, type SigningIn } from './admit.ts';

type Credentials = Input<(typeof sessionContract)['login']>;

/** An unknown name, a wrong password and a long wait look the same whether the account exists or not. */
export async function signIn(platform: Platform, seal: Seal, given: Credentials, call: Call): Promise<IssuedToken> {
  const name = given.username.toLowerCase();
  const account = await findSigningIn(platform, 'username', name);
  const guess = { username: name, ip: call.ip, account, password: given.password };
  if (!(await judgePassword(platform.store, platform.now(), guess)) || !account) {
    await noteSignIn(platform, account, 'session.sign-in-failed', call);
    throw new AppError('wrong-credentials');
  }
  await admit(platform, account, call);
  const shown = await takeSecondStep(platform, seal, account, given, call);
  const token = await openSession(platform, account, shown, call);
  await noteSignIn(platform, account, 'session.sign-in', call);
  return token;
}

/** Only who knows the password is told that there is a second step, and which passkeys would do. */
async function takeSecondStep(
  platform: Platform,
  seal: Seal,
  account: SigningIn,
  { code, passkey }: Pick<Credentials, 'code' | 'passkey'>,
  call: Call,
): Promise<Shown> {
  const { store, config } = platform;
  const now = platform.now();
  if (!(await hasSecondFactor(store.db, account.id))) return { isStepDone: false };
  const site = await findPasskeySite(store.db, config.publicUrl, call.hostname);
  if (passkey !== undefined) {
    // Not counted with codes: what a key signs cannot be guessed, and each try has given the password.
    const verified = await verifyPasskey({ store, seal }, now, { purpose: 'step', userId: account.id, site }, passkey);
    if (verified.ok) return { isStepDone: true, passkey: verified.proven };
    const { reason, values } = verified.fault;
    await noteSignIn(platform, account, 'session.sign-in-failed', call, { reason });
    await noteStopped(store.db, now, account, call.ip);
    throw new AppError('wrong-passkey', { field: 'passkey', detail: { reason, ...values } });
  }
  if (code === undefined) {
    await noteStopped(store.db, now, account, call.ip);
    const asked = await askPasskey({ store, seal }, now, 'step', { userId: account.id, site });
    throw new AppError('second-factor-required', asked ? { detail: { passkey: asked } } : {});
  }
  if (await judgeCode({ store, seal }, now, { userId: account.id, username: account.username, ip: call.ip, code }))
    return { isStepDone: true };
  await noteSignIn(platform, account, 'session.sign-in-failed', call, { reason: 'wrong-code' });
  await noteStopped(store.db, now, account, call.ip);
  throw new AppError('wrong-code', { field: 'code' });
}

export async function signOut(platform: Platform, actor: Actor): Promise<{ ok: true }> {
  await platform.sessions.revoke(actor.sessionId);
  await logOperation(platform.store.db, actor, platform.now(), { action: 'session.sign-out', targetId: actor.userId });
  return { ok: true };
}
