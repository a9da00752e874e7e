import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_SIGN_IN_RULE } from '#shared/sign-in-rule.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import { isCommonPassword } from './common-passwords.ts';
import { inHashTurn } from './hash-turns.ts';
import { followsPattern } from './password-pattern.ts';

export const MIN_PASSWORD_LENGTH = DEFAULT_SIGN_IN_RULE.minLength;

/** Argon2id with the library's defaults (19 MiB, two passes). Throws `unavailable` when too many wait. */
export const hashPassword = (password: string): Promise<string> => inHashTurn(() => hash(password));
/** For an account's password use judgePassword, which counts the try before it compares. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  inHashTurn(() => verify(stored, password).catch(() => false));

/**
 * Throws weak-password with the rule that was broken: too-short, repetition, common, equals-name, pattern. `own` holds the names of the account, its
 * person and its client.
 */
export function checkPassword(password: string, own: readonly string[], field?: string, minLength: number = MIN_PASSWORD_LENGTH): void {
  const rule = weaknessOf(password, own, minLength);
  if (rule) throw weakPassword(rule, { field, values: { minLength } });
}

export type Weakness = 'too-short' | 'repetition' | 'common' | 'equals-name' | 'pattern' | 'used' | 'same';

/** The refusal of a password, with the rule that it breaks and the words for it. */
export const weakPassword = (
  rule: Weakness,
  { field = 'password', values = {} }: { field?: string | undefined; values?: Record<string, number> } = {},
): AppError =>
  new AppError('weak-password', { field, detail: { rule, reason: `password-${rule}`, minLength: MIN_PASSWORD_LENGTH, ...values } });

/** The rule that a password breaks, or undefined. Lengths are in characters. */
export function weaknessOf(password: string, own: readonly string[], minLength: number = MIN_PASSWORD_LENGTH): Weakness | undefined {
  if (Array.from(password).length < minLength) return 'too-short';
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
