import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { judgePassword } from '#server/auth/judge-password.ts';
import type { Seal } from '#server/auth/seal.ts';
import type { IssuedToken } from '#server/auth/sessions.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { sessionContract } from '../contract.ts';
import { admit, findSigningIn, noteSignIn, openSession } from './admit.ts';
import { takeSecondStep } from './second-step.ts';

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

export async function signOut(platform: Platform, actor: Actor): Promise<{ ok: true }> {
  await platform.sessions.revoke(actor.sessionId);
  await logOperation(platform.store.db, actor, platform.now(), { action: 'session.sign-out', targetId: actor.userId });
  return { ok: true };
}
