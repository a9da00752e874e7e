// A person's own second step at sign-in: turned on with a first code, off with the password and a code.
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { endSessions } from '#server/auth/end-access.ts';
import type { Seal } from '#server/auth/seal.ts';
import {
  hasAuthenticator,
  hasSecondFactor,
  makeRecoveryCodes,
  newSecret,
  otpAddress,
  placeOfSecret,
  removeAuthenticator,
  takeStep,
} from '#server/auth/second-factor.ts';
import { giveBackTry, spendTry } from '#server/auth/sign-in-budget.ts';
import { hasPasskey } from '#server/auth/passkeys.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { settingContract } from '../contract.ts';
import { type Given, lockAccount, OWN_PASSWORD, requireBoth } from './require-both.ts';
import { requirePassword } from './require-password.ts';

/** So long after it was shown a secret can be confirmed. */
const BEGUN_MS = 15 * 60_000;
type Calls = typeof settingContract;

export async function findSecondFactor({ store: { db } }: Platform, { userId }: Actor): Promise<Output<Calls['secondFactor']>> {
  const factor = await db.selectFrom('secondFactor').select('confirmedAt').where('userId', '=', userId).executeTakeFirst();
  const { left } = await db
    .selectFrom('recoveryCode')
    .select((e) => e.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const isNeeded = (await isNeededBy(db, userId)) && !(await hasPasskey(db, userId));
  return { since: factor?.confirmedAt ?? null, recoveryCodesLeft: Number(left), isNeeded };
}

/** Whether the role asks for a second step. */
export async function isNeededBy(db: Platform['store']['db'], userId: number): Promise<boolean> {
  const role = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select('role.needsSecondFactor')
    .where('account.id', '=', userId)
    .executeTakeFirst();
  return role?.needsSecondFactor === true;
}

/** Refused at `password` while one is on. */
export async function beginSecondFactor(
  platform: Platform,
  seal: Seal,
  actor: Actor,
  given: Input<Calls['beginSecondFactor']>,
  call: Call,
): Promise<Output<Calls['beginSecondFactor']>> {
  const { db } = platform.store;
  if (await hasAuthenticator(db, actor.userId)) {
    await requirePassword(platform, actor, { password: given.password, ...OWN_PASSWORD }, call);
    throw refusal('password', 'second-factor-on');
  }
  await requireBoth(platform, seal, actor, given, call);
  const secret = newSecret();
  const sealedSecret = seal.close(secret, placeOfSecret(actor.userId));
  const fresh = { sealedSecret, lastStep: 0, createdAt: platform.now() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactor')
    .values({ userId: actor.userId, confirmedAt: null, ...fresh })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh).where('secondFactor.confirmedAt', 'is', null))
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw refusal('password', 'second-factor-on');
  const { systemName } = await db.selectFrom('client').select('systemName').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  return { secret, address: otpAddress(secret, systemName || 'Tingfeng', actor.username) };
}

/**
 * The session that turned it on stays; others have shown no code and end. Tries count: a borrowed session must not guess the code of one that somebody
 * left unconfirmed.
 */
export async function confirmSecondFactor(
  platform: Platform,
  seal: Seal,
  actor: Actor,
  { code }: Input<Calls['confirmSecondFactor']>,
  call: Call,
): Promise<string[]> {
  const now = platform.now();
  const { store } = platform;
  const begun = await store.db
    .selectFrom('secondFactor')
    .select(['confirmedAt', 'createdAt'])
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  // Not counted: where one is on, it would lock its owner out.
  if (begun?.confirmedAt !== null) throw new AppError('not-found', { field: 'code' });
  // Whoever saw the secret long ago, on a screen that was left open, gets nothing by it.
  if (begun.createdAt < now - BEGUN_MS) throw refusal('code', 'second-factor-begun-long-ago');
  const spent = await spendTry(store, now, { username: actor.username, ip: call.ip, userId: actor.userId, step: 'code' });
  const recoveryCodes = await turnOn(store, seal, now, actor, code);
  await giveBackTry(store, now, spent, true);
  return recoveryCodes;
}

function turnOn({ db }: Platform['store'], seal: Seal, now: number, actor: Actor, code: string): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, now, actor);
    const begun = await tx
      .updateTable('secondFactor')
      .set({ confirmedAt: now })
      .where('userId', '=', actor.userId)
      .where('confirmedAt', 'is', null)
      .where('createdAt', '>=', now - BEGUN_MS)
      .executeTakeFirst();
    if (begun.numUpdatedRows === 0n) throw new AppError('not-found', { field: 'code' });
    if (!(await takeStep(tx, seal, now, actor.userId, code))) throw refusal('code', 'wrong-first-code');
    await logOperation(tx, actor, now, { action: 'user.second-factor-on', targetId: actor.userId });
    await endSessions(tx, actor.userId, now, actor.sessionId);
    return makeRecoveryCodes(tx, actor.userId);
  });
}

export async function endSecondFactor(platform: Platform, seal: Seal, actor: Actor, given: Given, call: Call): Promise<void> {
  const { db } = platform.store;
  if ((await isNeededBy(db, actor.userId)) && !(await hasPasskey(db, actor.userId))) throw refusal('password', 'second-factor-by-role');
  if (!(await hasAuthenticator(db, actor.userId))) throw new AppError('not-found', { field: 'code' });
  await requireBoth(platform, seal, actor, given, call);
  const now = platform.now();
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, now, actor);
    if ((await isNeededBy(tx, actor.userId)) && !(await hasPasskey(tx, actor.userId))) throw refusal('password', 'second-factor-by-role');
    await removeAuthenticator(tx, actor.userId);
    await logOperation(tx, actor, now, { action: 'user.second-factor-off', targetId: actor.userId });
  });
}

export async function renewRecoveryCodes(platform: Platform, seal: Seal, actor: Actor, given: Given, call: Call): Promise<string[]> {
  if (!(await hasSecondFactor(platform.store.db, actor.userId))) throw new AppError('not-found', { field: 'code' });
  await requireBoth(platform, seal, actor, given, call);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    // Of two at once the second waits, and its codes replace those of the first; one that was turned off meanwhile gets none.
    await lockAccount(tx, now, actor);
    if (!(await hasSecondFactor(tx, actor.userId))) throw new AppError('not-found', { field: 'code' });
    await logOperation(tx, actor, now, { action: 'user.recovery-codes', targetId: actor.userId });
    return makeRecoveryCodes(tx, actor.userId);
  });
}
