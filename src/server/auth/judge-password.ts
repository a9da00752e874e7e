// The one place where a password is compared with that of an account: at the sign-in, and wherever the old one is asked for.
import type { Store } from '../db/open-record.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { giveBackTry, spendTry } from './sign-in-budget.ts';

/** Compared with when the name is unknown, so that the answer takes as long. */
let decoyHash: Promise<string> | undefined;

export interface PasswordGuess {
  username: string;
  ip: string;
  account: { id: number; passwordHash: string } | undefined;
  password: string;
}

/** Throws account-locked, with nothing compared, when too much was tried; `unavailable` when too many wait to be compared. */
export async function judgePassword(store: Store, now: number, guess: PasswordGuess): Promise<boolean> {
  const { account, password } = guess;
  const spent = await spendTry(store, now, { username: guess.username, ip: guess.ip, userId: account?.id });
  try {
    decoyHash ??= hashPassword('a password that nobody has');
    const isRight = (await verifyPassword(account?.passwordHash ?? (await decoyHash), password)) && account !== undefined;
    if (isRight) await giveBackTry(store, now, spent, true);
    return isRight;
  } catch (error) {
    // Nothing was compared.
    await giveBackTry(store, now, spent, false);
    throw error;
  }
}
