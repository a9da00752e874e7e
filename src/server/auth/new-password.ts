// The only way in which an account gets a password: judged by the rules of its client, hashed, and kept apart from those it had before.
import type { Kysely } from 'kysely';
import type { SignInRule } from '#shared/sign-in-rule.ts';
import type { Store } from '../db/open-record.ts';
import type { Database } from '../db/tables/database.ts';
import { weakPassword, checkPassword, hashPassword, namesOfClient, verifyPassword } from './password.ts';
import { spendComparison } from './sign-in-budget.ts';
import { loadSignInRule } from './sign-in-rules.ts';

export interface WantedPassword {
  clientId: number;
  /** Undefined for an account that is not there yet. */
  userId?: number;
  /** Names of the account and its person, which it may not contain, beside those of its client. */
  own: readonly string[];
  password: string;
  field?: string;
}
export interface NewPassword {
  passwordHash: string;
  rule: SignInRule;
}

/**
 * Throws weak-password with the rule that it breaks, too-many-requests where it was compared with earlier ones too often, and `unavailable` when too many
 * hashes wait.
 */
export async function makePassword({ db }: Store, now: number, wanted: WantedPassword): Promise<NewPassword> {
  const { clientId, userId, own, password, field } = wanted;
  const rule = await loadSignInRule(db, clientId);
  checkPassword(password, [...own, ...(await namesOfClient(db, clientId))], field, rule.minLength);
  if (userId !== undefined && rule.history > 0) await refuseUsed(db, now, { userId, password, history: rule.history, field });
  return { passwordHash: await hashPassword(password), rule };
}

interface Compared {
  userId: number;
  password: string;
  history: number;
  field: string | undefined;
}

/** Each comparison is as slow as a sign-in, so they are bounded in number, and counted before the first. */
async function refuseUsed(db: Kysely<Database>, now: number, { userId, password, history, field }: Compared): Promise<void> {
  await spendComparison(db, now, userId);
  const current = await db.selectFrom('account').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  const earlier = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(history - 1)
    .execute();
  for (const { passwordHash } of [...(current ? [current] : []), ...earlier])
    if (await verifyPassword(passwordHash, password)) throw weakPassword('used', { field, values: { total: history } });
}

export interface PasswordChange {
  passwordHash: string;
  rule: Pick<SignInRule, 'history'>;
  mustChangePassword: boolean;
  now: number;
  /** The hash that the change was judged by: another one by now, and nothing is written. */
  from?: string;
}

/** Writes it in place of the one that is there. False when that is not `from`. */
export async function replacePassword(tx: Kysely<Database>, userId: number, change: PasswordChange): Promise<boolean> {
  const { passwordHash, rule, mustChangePassword, now, from } = change;
  // Locks the account, so that of two changes at once each keeps the one that it ends.
  await tx.updateTable('account').set({ updatedAt: now }).where('id', '=', userId).execute();
  const before = await tx.selectFrom('account').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  if (!before || (from !== undefined && before.passwordHash !== from)) return false;
  await tx.updateTable('account').set({ passwordHash, mustChangePassword, passwordSetAt: now }).where('id', '=', userId).execute();
  if (rule.history > 1)
    await tx.insertInto('passwordHistory').values({ userId, passwordHash: before.passwordHash, endedAt: now }).execute();
  await forgetEarlier(tx, userId, Math.max(0, rule.history - 1));
  return true;
}

/** Hashes that no rule asks for any more are not kept. */
async function forgetEarlier(tx: Kysely<Database>, userId: number, kept: number): Promise<void> {
  const rows = await tx.selectFrom('passwordHistory').select('id').where('userId', '=', userId).orderBy('id', 'desc').execute();
  const ids = rows.slice(kept).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('passwordHistory').where('id', 'in', ids).execute();
}

/** With its account nothing is left of them. */
export async function forgetPasswords(tx: Kysely<Database>, userId: number): Promise<void> {
  await tx.deleteFrom('passwordHistory').where('userId', '=', userId).execute();
}
