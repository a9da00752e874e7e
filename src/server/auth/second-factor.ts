// The second step of signing in: a code of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds), or one of the recovery codes; passkeys
// are another (`passkeys.ts`).
import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '#shared/errors.ts';
import type { Store } from '../db/open-record.ts';
import type { Database } from '../db/tables/database.ts';
import type { Seal } from './seal.ts';
import { hasPasskey, removePasskeys } from './passkeys.ts';
import { giveBackTry, spendTry } from './sign-in-budget.ts';

const PERIOD_S = 30;
/** Steps before and after now whose codes are taken as well: clocks differ, and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;
export const RECOVERY_CODES = 10;
/** Without letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

interface Parts {
  store: Store;
  seal: Seal;
}
export interface CodeGuess {
  userId: number;
  username: string;
  ip: string;
  code: string;
}

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** As an authenticator app reads it from a picture (`otpauth://totp/…`). */
export const otpAddress = (secret: string, issuer: string, label: string): string => totp(secret, issuer, label).toString();

const totp = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) });

export const placeOfSecret = (userId: number): string => `second factor of ${userId}`;

/** Whether the password alone does not sign in: there is an authenticator app, or a passkey. */
export const hasSecondFactor = async (db: Kysely<Database>, userId: number): Promise<boolean> =>
  (await hasAuthenticator(db, userId)) || (await hasPasskey(db, userId));

export async function hasAuthenticator(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db.selectFrom('secondFactor').select('confirmedAt').where('userId', '=', userId).executeTakeFirst();
  return row !== undefined && row.confirmedAt !== null;
}

/**
 * Counted apart from tries of the password, and before anything is compared: who knows the password must not be able to begin anew. Throws account-locked
 * after too many.
 */
export async function judgeCode(parts: Parts, now: number, { userId, username, ip, code }: CodeGuess): Promise<boolean> {
  const spent = await spendTry(parts.store, now, { username, ip, userId, step: 'code' });
  try {
    const isRight = await takeCode(parts, now, userId, code);
    if (isRight) await giveBackTry(parts.store, now, spent, true);
    return isRight;
  } catch (error) {
    // Nothing was compared, so the try does not count.
    await giveBackTry(parts.store, now, spent, false);
    throw error;
  }
}

/** Whether it is a code of this time that was not taken before, or an unused recovery code; it is used up by the question. */
async function takeCode({ store, seal }: Parts, now: number, userId: number, code: string): Promise<boolean> {
  const plain = plainOf(code);
  if (/^\d{6}$/u.test(plain)) return takeStep(store.db, seal, now, userId, plain);
  const result = await store.db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(userId, plain))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** As people type it: in groups, in capitals, or in the full-width digits of a Chinese keyboard. */
const plainOf = (code: string): string => code.normalize('NFKC').toLowerCase().replace(/[\s-]/gu, '');

/**
 * In one statement, so that of two that give the same code at once one is refused. An app that was begun and never confirmed gives none: whoever knew the
 * password may have begun it before there was a passkey. Throws second-factor-unreadable when the secret was sealed by another key.
 */
export async function takeStep(db: Kysely<Database>, seal: Seal, now: number, userId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactor')
    .select('sealedSecret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  if (!row) return false;
  const secret = seal.open(row.sealedSecret, placeOfSecret(userId));
  if (secret === undefined) throw new AppError('second-factor-unreadable', { field: 'code' });
  const delta = totp(secret).validate({ token: plainOf(code), timestamp: now, window: WINDOW });
  if (delta === null) return false;
  const current = Math.floor(now / (PERIOD_S * 1000));
  const step = current + delta;
  const result = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    // One that no code of now can have: the clock was ahead then, and nobody is to wait until it is there again.
    .where((e) => e.or([e('lastStep', '<', step), e('lastStep', '>', current + 2 * WINDOW)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Replaces all of an account's; they are shown once, and only what they hash to is kept. 50 bits each, so that a quick hash will do. */
export async function makeRecoveryCodes(tx: Kysely<Database>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`);
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code.replace('-', '')), usedAt: null })))
    .execute();
  return codes;
}

const letters = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const hashOf = (userId: number, plain: string): string => createHash('sha256').update(`${userId} ${plain}`).digest('hex');

/** The app alone; recovery codes stay as long as there is a passkey that may be lost. Returns whether there was one, confirmed or not. */
export async function removeAuthenticator(tx: Kysely<Database>, userId: number): Promise<boolean> {
  const result = await tx.deleteFrom('secondFactor').where('userId', '=', userId).executeTakeFirst();
  if (!(await hasPasskey(tx, userId))) await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  return Number(result.numDeletedRows) > 0;
}

/** App, passkeys and recovery codes. Returns whether there was any, confirmed or not. */
export async function removeSecondFactor(tx: Kysely<Database>, userId: number): Promise<boolean> {
  const passkeys = await removePasskeys(tx, userId);
  return (await removeAuthenticator(tx, userId)) || passkeys > 0;
}
