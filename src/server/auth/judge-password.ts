// The only place that compares a password with that of an account: at sign-in, and wherever the old password is required.
import type { Store } from '../db/open-record.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { giveBackTry, spendTry } from './sign-in-budget.ts';

/** Compared when the name is unknown, so that the answer takes equally long. */
let decoyHash: Promise<string> | undefined;

export interface PasswordGuess {
  username: string;
  ip: string;
  account: { id: number; passwordHash: string } | undefined;
  password: string;
}

/** Throws account-locked, without comparing, after too many tries; `unavailable` when too many comparisons are waiting. */
export async function judgePassword(store: Store, now: number, guess: PasswordGuess): Promise<boolean> {
  const { account, password } = guess;
  const spent = await spendTry(store, now, { username: guess.username, ip: guess.ip, userId: account?.id });
  try {
    decoyHash ??= hashPassword('a password that nobody has');
    // '' is an account that signs in by its organisation only.
    const stored = account && account.passwordHash !== '' ? account.passwordHash : undefined;
    const isRight = (await verifyPassword(stored ?? (await decoyHash), password)) && stored !== undefined;
    if (isRight) await giveBackTry(store, now, spent, true);
    return isRight;
  } catch (error) {
    // Nothing was compared, so the try does not count.
    await giveBackTry(store, now, spent, false);
    throw error;
  }
}
