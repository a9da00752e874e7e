// Passwords of links for people without an account: tries are counted before anything is compared, and what is no link takes as long as one.
import { DAY_MS } from '#shared/time.ts';
import { CallBudget } from '../http/call-budget.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Passwords that may be wrong, of one key and from one address. */
const TRIES_A_MINUTE = 10;
const TRIES_A_DAY = 200;
const TRIES_PER_ADDRESS = 30;

const budgetOfTries = () => ({ ofAddress: new CallBudget(), aMinute: new CallBudget(), aDay: new CallBudget(DAY_MS) });

export class LinkPasswords {
  /** Of right keys and of others apart, so that guesses of keys make nobody forget the tries of a right one. */
  readonly #tries = { right: budgetOfTries(), wrong: budgetOfTries() };
  #decoy: Promise<string> | undefined;

  /** Whether a link opens with this password; undefined is no link, and never does. Throws too-many-requests. */
  async isRight(
    link: { passwordHash: string } | undefined,
    password: string,
    { keyHash, address, now }: { keyHash: string; address: string; now: number },
  ): Promise<boolean> {
    if (link?.passwordHash === '') return true;
    if (password === '') return false;
    const tries = link ? this.#tries.right : this.#tries.wrong;
    tries.ofAddress.spend(address, TRIES_PER_ADDRESS, now);
    tries.aMinute.spend(keyHash, TRIES_A_MINUTE, now);
    tries.aDay.spend(keyHash, TRIES_A_DAY, now);
    this.#decoy ??= hashPassword('a password that opens nothing');
    const isRight = (await verifyPassword(link?.passwordHash ?? (await this.#decoy), password)) && link !== undefined;
    if (!isRight) return false;
    tries.ofAddress.giveBack(address);
    tries.aMinute.giveBack(keyHash);
    tries.aDay.giveBack(keyHash);
    return true;
  }
}
