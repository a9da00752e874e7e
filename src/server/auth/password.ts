import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#shared/errors.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import { isCommonPassword } from './common-passwords.ts';
import { inHashTurn } from './hash-turns.ts';
import { followsPattern } from './password-pattern.ts';

export const MIN_PASSWORD_LENGTH = 10;

/** Argon2id with the library's defaults (19 MiB, two passes). Throws `unavailable` when too many wait. */
export const hashPassword = (password: string): Promise<string> => inHashTurn(() => hash(password));
/** For an account's password use judgePassword, which counts the try before it compares. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  inHashTurn(() => verify(stored, password).catch(() => false));

/**
 * Throws weak-password with the rule that was broken: too-short, repetition, common, equals-name, pattern. `own` holds the names of the account, its
 * person and its client.
 */
export function checkPassword(password: string, own: readonly string[], field = 'password'): void {
  const rule = weaknessOf(password, own);
  if (rule) throw new AppError('weak-password', { field, detail: { rule, minLength: MIN_PASSWORD_LENGTH } });
}

/** The rule that a password breaks, or undefined. */
export function weaknessOf(password: string, own: readonly string[]): string | undefined {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return 'too-short';
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4) return 'repetition';
  if (isCommonPassword(plain)) return 'common';
  if (own.some((name) => name.length > 1 && plain.includes(name.toLowerCase()))) return 'equals-name';
  return followsPattern(plain) ? 'pattern' : undefined;
}

/** Name and system name of a client, which its people's passwords may not contain. */
export async function namesOfClient(db: Kysely<Database>, clientId: number): Promise<string[]> {
  const { name, systemName } = await db
    .selectFrom('client')
    .select(['name', 'systemName'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return [name, systemName].filter((text) => text !== '');
}
