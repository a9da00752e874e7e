// Passwords of links for people without an account: tries are counted before anything is compared, and what is no link takes as long as one.
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '#shared/time.ts';
import { CallBudget } from '../http/call-budget.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Passwords that may be wrong: of one key from everywhere, of one key from one address, and from one address. */
const OF_KEY = { aMinute: 30, aDay: 200 };
const OF_KEY_AND_ADDRESS = { aMinute: 10, aDay: 40 };
const OF_ADDRESS = { aMinute: 30 };
/** Passwords that were right, kept as fingerprints; the oldest is forgotten first. */
const MOST_KNOWN = 10_000;

const budgetOfTries = () => ({ ofKey: counters(), ofBoth: counters(), ofAddress: counters() });
const counters = () => ({ aMinute: new CallBudget(), aDay: new CallBudget(DAY_MS) });
type Tries = ReturnType<typeof budgetOfTries>;
interface Try {
  keyHash: string;
  address: string;
  now: number;
}

export class LinkPasswords {
  /** Of right keys and of others apart, so that guesses of keys make nobody forget the tries of a right one. */
  readonly #tries = { right: budgetOfTries(), wrong: budgetOfTries() };
  /** Those that were right, and those being compared: an office that opens a link at once is one try, and a guesser keeps out nobody who knows. */
  readonly #known = new Map<string, Promise<boolean>>();
  readonly #salt = randomBytes(32);
  #decoy: Promise<string> | undefined;

  /** Whether a link opens with this password; undefined is no link, and never does. Throws too-many-requests. */
  async isRight(link: { passwordHash: string } | undefined, password: string, asked: Try): Promise<boolean> {
    if (link?.passwordHash === '') return true;
    if (password === '') return false;
    const name = createHmac('sha256', this.#salt)
      .update(JSON.stringify([asked.keyHash, link?.passwordHash, password]))
      .digest('base64');
    const known = this.#known.get(name);
    if (known) return known;
    const tries = link ? this.#tries.right : this.#tries.wrong;
    spend(tries, asked);
    const compared = this.#compare(link, password);
    this.#known.set(name, compared);
    const isRight = await compared.catch((error: unknown) => {
      this.#known.delete(name);
      throw error;
    });
    if (isRight) giveBack(tries, asked);
    else this.#known.delete(name);
    const oldest = this.#known.size > MOST_KNOWN ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
    return isRight;
  }

  async #compare(link: { passwordHash: string } | undefined, password: string): Promise<boolean> {
    this.#decoy ??= hashPassword('a password that opens nothing');
    return (await verifyPassword(link?.passwordHash ?? (await this.#decoy), password)) && link !== undefined;
  }
}

/** The narrowest first, so that what it refuses uses up nothing of the others. */
function spend({ ofKey, ofBoth, ofAddress }: Tries, { keyHash, address, now }: Try): void {
  ofBoth.aMinute.spend(`${keyHash} ${address}`, OF_KEY_AND_ADDRESS.aMinute, now);
  ofBoth.aDay.spend(`${keyHash} ${address}`, OF_KEY_AND_ADDRESS.aDay, now);
  ofAddress.aMinute.spend(address, OF_ADDRESS.aMinute, now);
  ofKey.aMinute.spend(keyHash, OF_KEY.aMinute, now);
  ofKey.aDay.spend(keyHash, OF_KEY.aDay, now);
}

function giveBack({ ofKey, ofBoth, ofAddress }: Tries, { keyHash, address }: Try): void {
  const counted = [
    [ofBoth, `${keyHash} ${address}`],
    [ofKey, keyHash],
  ] as const;
  for (const [{ aMinute, aDay }, name] of counted) {
    aMinute.giveBack(name);
    aDay.giveBack(name);
  }
  ofAddress.aMinute.giveBack(address);
}
