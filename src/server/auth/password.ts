import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#shared/errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.data.ts';

export const MIN_PASSWORD_LENGTH = 10;

/** Argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);
export const verifyPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password).catch(() => false);

/** Throws weak-password with the rule that was broken: too-short, common, equals-name, repetition. */
export function checkPassword(password: string, username: string, field = 'password'): void {
  const rule = brokenRule(password, username);
  if (rule) throw new AppError('weak-password', { field, detail: { rule, minLength: MIN_PASSWORD_LENGTH } });
}

function brokenRule(password: string, username: string): string | undefined {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return 'too-short';
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) return 'common';
  if (plain.includes(username.toLowerCase())) return 'equals-name';
  if (new Set(plain).size < 4) return 'repetition';
  return undefined;
}
