// Changes of how a person signs in ask for the password and, where there is one, for the second step again: a borrowed session must not make them.
import type { Kysely } from 'kysely';
import { refusal } from '#shared/refusals.ts';
import type { PasskeySigned } from '#shared/passkeys.ts';
import type { Actor } from '#server/actor.ts';
import { findPasskeySite } from '#server/auth/passkey-site.ts';
import { spendPasskey, verifyPasskey } from '#server/auth/passkeys.ts';
import type { Seal } from '#server/auth/seal.ts';
import { hasSecondFactor, judgeCode } from '#server/auth/second-factor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { requirePassword } from './require-password.ts';

export const OWN_PASSWORD = { field: 'password', reason: 'wrong-own-password', orFresh: true } as const;

export interface Given {
  password: string;
  code?: string | undefined;
  passkey?: PasskeySigned | undefined;
}

/** Throws refusals at `password`, `code` or `passkey`. A code or an answer of a passkey is used up by it. */
export async function requireBoth(
  platform: Platform,
  seal: Seal,
  actor: Actor,
  { password, code, passkey }: Given,
  call: Call,
): Promise<void> {
  await requirePassword(platform, actor, { password, ...OWN_PASSWORD }, call);
  if (!(await hasSecondFactor(platform.store.db, actor.userId))) return;
  if (passkey !== undefined) return requirePasskey(platform, seal, actor, passkey, call);
  if (code === undefined) throw refusal('code', 'second-step-missing');
  const guess = { userId: actor.userId, username: actor.username, ip: call.ip, code };
  if (!(await judgeCode({ store: platform.store, seal }, platform.now(), guess))) throw refusal('code', 'wrong-code');
}

async function requirePasskey(
  { store, config, now }: Platform,
  seal: Seal,
  { userId }: Actor,
  signed: PasskeySigned,
  call: Call,
): Promise<void> {
  const site = await findPasskeySite(store.db, config.publicUrl, call.hostname);
  const verified = await verifyPasskey({ store, seal }, now(), { purpose: 'confirm', userId, site }, signed);
  if (!verified.ok) throw refusal('passkey', verified.fault.reason, verified.fault.values);
  await store.db.transaction().execute(async (tx) => {
    const fault = await spendPasskey(tx, now(), verified.proven);
    if (fault) throw refusal('passkey', fault);
  });
}

/** Nobody signs in, and nothing else of the second step changes, until the transaction ends. */
export async function lockAccount(tx: Kysely<Database>, now: number, { userId }: Actor): Promise<void> {
  await tx.updateTable('account').set({ updatedAt: now }).where('id', '=', userId).execute();
}
