import { AppError } from '#shared/errors.ts';
import { findPasskeySite } from '#server/auth/passkey-site.ts';
import { askPasskey, verifyPasskey } from '#server/auth/passkeys.ts';
import type { Seal } from '#server/auth/seal.ts';
import { hasSecondFactor, judgeCode } from '#server/auth/second-factor.ts';
import { noteStopped } from '#server/auth/stopped-sign-ins.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import type { PasskeySigned } from '#shared/passkeys.ts';
import { noteSignIn, type Shown, type SigningIn } from './admit.ts';

export interface GivenStep {
  code?: string | undefined;
  passkey?: PasskeySigned | undefined;
}

/**
 * Only who came through the first step is told that there is a second one, and which passkeys would do. `more` goes with the question: what the answer must
 * bring along.
 */
export async function takeSecondStep(
  platform: Platform,
  seal: Seal,
  account: SigningIn,
  { code, passkey }: GivenStep,
  call: Call,
  more: Record<string, string> = {},
): Promise<Shown> {
  const { store, config } = platform;
  const now = platform.now();
  if (!(await hasSecondFactor(store.db, account.id))) return { isStepDone: false };
  const site = await findPasskeySite(store.db, config.publicUrl, call.hostname);
  if (passkey !== undefined) {
    // Not counted with codes: what a key signs cannot be guessed, and each try has passed the first step.
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
    const detail = { ...more, ...(asked ? { passkey: asked } : {}) };
    throw new AppError('second-factor-required', Object.keys(detail).length > 0 ? { detail } : {});
  }
  if (await judgeCode({ store, seal }, now, { userId: account.id, username: account.username, ip: call.ip, code }))
    return { isStepDone: true };
  await noteSignIn(platform, account, 'session.sign-in-failed', call, { reason: 'wrong-code' });
  await noteStopped(store.db, now, account, call.ip);
  throw new AppError('wrong-code', { field: 'code' });
}
