// Limits guesses at a password. A try is counted before anything is hashed, in one transaction whose rows are locked, so that simultaneous tries gain
// nothing over sequential ones. Nothing is locked permanently: each further try only waits longer.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Store } from '../db/open-record.ts';
import type { Database } from '../db/tables/database.ts';
import { callerAddress } from './caller-address.ts';

/** Tries without a wait; the wait after the last of them, doubled by each further try up to the longest. */
const BUDGETS = {
  address: { free: 50, firstMs: 10_000, mostMs: 5 * 60_000 },
  account: { free: 20, firstMs: 30_000, mostMs: 5 * 60_000 },
  pair: { free: 5, firstMs: 60_000, mostMs: 15 * 60_000 },
  /** Codes of one account's second step: six digits are few, so who knows the password must not get many a day. */
  codes: { free: 20, firstMs: 30_000, mostMs: 60 * 60_000 },
  /** How many taken account names one client may discover. */
  names: { free: 10, firstMs: 60_000, mostMs: 60 * 60_000 },
  /** New passwords of one account that are compared with its earlier ones: up to ten slow hashes each. */
  history: { free: 10, firstMs: 60_000, mostMs: 15 * 60_000 },
} as const;
type Kind = keyof typeof BUDGETS;
/** Of people who are signed in. */
const BEYOND_SIGN_IN: readonly Kind[] = ['names', 'history'];
/** A quiet hour resets everything but codes, of which only a right one does so, or a quiet day. */
const FORGET_MS = 3_600_000;
const KEEP_MS = 86_400_000;
/** Forgotten after a right answer, which a guesser does not have. */
const ENDED_BY_RIGHT = ['pair ', 'codes '];
/** An address from which a person signed in within this time is one of the person's own. */
const KNOWN_MS = 90 * 86_400_000;

export interface Guesser {
  /** In lower case, whether the account exists or not; '' where nothing says whose it is, as with an unknown passkey: the address alone counts. */
  username: string;
  ip: string;
  userId: number | undefined;
  /** A second step is counted apart from the first, also on the person's own addresses: who has come so far knows the password. */
  step?: 'code';
}
/** A row before the try, and after it. */
interface Spent {
  key: string;
  before: { lastAt: number; nextAt: number };
  after: { lastAt: number; nextAt: number };
}
export interface SpentTry {
  username: string;
  spent: Spent[];
}

/**
 * Counts a try. Throws account-locked with the seconds to wait when the address, the account or the pair has none left; then nothing is counted.
 * Tries from elsewhere do not lock a person out at one of the person's own addresses.
 */
export async function spendTry(store: Store, now: number, guesser: Guesser): Promise<SpentTry> {
  const { username, step } = guesser;
  const address = callerAddress(guesser.ip);
  const isKnown = step === undefined && (await isOwnAddress(store.db, now, guesser.userId ?? 0, address));
  const kinds = kindsOf(guesser, isKnown);
  const pair = [username, step ?? [], address].flat().join(' ');
  const parts: Partial<Record<Kind, string>> = { address, account: username, codes: username, pair };
  // All callers lock in the same order, so that no two wait for each other.
  return store.db.transaction().execute(async (tx) => {
    const spent: Spent[] = [];
    for (const kind of kinds) spent.push(await spend(tx, now, kind, parts[kind] ?? '', kind === 'address' ? '' : username));
    return { username, spent };
  });
}

function kindsOf({ username, step }: Guesser, isKnown: boolean): Kind[] {
  if (username === '') return ['address'];
  if (step !== undefined) return ['address', 'codes', 'pair'];
  return isKnown ? ['address', 'pair'] : ['address', 'account', 'pair'];
}

/**
 * After a correct password or code the try and the wait it caused are reverted, and the tries from this address on this account are forgotten. Otherwise
 * correct sign-ins from a shared address would keep its other users waiting.
 */
export async function giveBackTry(store: Store, now: number, { username, spent }: SpentTry, isRight: boolean): Promise<void> {
  const ended = spent.filter(({ key }) => isRight && ENDED_BY_RIGHT.some((kind) => key.startsWith(kind)));
  const counted = spent.filter((one) => !ended.includes(one));
  const keys = ended.map(({ key }) => key);
  // None where the address alone was counted.
  if (keys.length > 0) await store.db.deleteFrom('signInTry').where('key', 'in', keys).where('username', '=', username).execute();
  for (const { key, before, after } of counted) {
    // Only if there was no try since.
    await store.db
      .updateTable('signInTry')
      .set({ lastAt: before.lastAt, nextAt: before.nextAt })
      .where('key', '=', key)
      .where('lastAt', '=', after.lastAt)
      .where('nextAt', '=', after.nextAt)
      .execute();
    await store.db
      .updateTable('signInTry')
      .set((e) => ({ tries: e('tries', '-', 1) }))
      .where('key', '=', key)
      .where('tries', '>', 0)
      .execute();
    await store.db.deleteFrom('signInTry').where('key', '=', key).where('tries', '=', 0).execute();
  }
  await store.db
    .deleteFrom('signInTry')
    .where('lastAt', '<', now - KEEP_MS)
    .execute();
}

/** A client asked for an account name that is taken: this bounds how many such names it may discover. */
export async function spendTakenName(store: Store, now: number, clientId: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => void (await spend(tx, now, 'names', String(clientId), '')));
}

/** A new password is compared with those that the account had: throws too-many-requests after too many within the hour. */
export async function spendComparison(db: Kysely<Database>, now: number, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => void (await spend(tx, now, 'history', String(userId), '')));
}

/** Lifts the waits of an account. */
export async function forgetTries(db: Kysely<Database>, username: string): Promise<number> {
  const result = await db.deleteFrom('signInTry').where('username', '=', username).executeTakeFirst();
  return Number(result.numDeletedRows);
}

const keyOf = (kind: Kind, part: string): string => `${kind} ${part}`;

async function spend(tx: Kysely<Database>, now: number, kind: Kind, part: string, username: string): Promise<Spent> {
  const key = keyOf(kind, part);
  const row = await tx
    .insertInto('signInTry')
    .values({ key, username, tries: 0, lastAt: now, nextAt: 0 })
    // Changes nothing, but locks the row until the transaction ends.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ username }))
    .returning(['tries', 'lastAt', 'nextAt'])
    .executeTakeFirstOrThrow();
  if (row.nextAt > now)
    throw new AppError(BEYOND_SIGN_IN.includes(kind) ? 'too-many-requests' : 'account-locked', {
      detail: { seconds: Math.ceil((row.nextAt - now) / 1000) },
    });
  const tries = (row.lastAt < now - (kind === 'codes' ? KEEP_MS : FORGET_MS) ? 0 : row.tries) + 1;
  const nextAt = nextAfter(kind, tries, now);
  await tx.updateTable('signInTry').set({ tries, lastAt: now, nextAt }).where('key', '=', key).execute();
  return { key, before: { lastAt: row.lastAt, nextAt: row.nextAt }, after: { lastAt: now, nextAt } };
}

/** 0 when there is no wait: a simultaneous call may have read its clock slightly earlier. */
function nextAfter(kind: Kind, tries: number, now: number): number {
  const { free, firstMs, mostMs } = BUDGETS[kind];
  return tries < free ? 0 : now + Math.min(mostMs, firstMs * 2 ** Math.min(tries - free, 20));
}

async function isOwnAddress(db: Kysely<Database>, now: number, userId: number, address: string): Promise<boolean> {
  const rows = await db
    .selectFrom('session')
    .select('ip')
    .distinct()
    .where('userId', '=', userId)
    .where('simulatedBy', 'is', null)
    .where('createdAt', '>', now - KNOWN_MS)
    .execute();
  return rows.some((row) => callerAddress(row.ip) === address);
}
