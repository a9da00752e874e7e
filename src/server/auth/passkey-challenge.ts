// What a passkey signs: made by the server, for one purpose, person and host, good for five minutes and for one answer. A challenge carries all of this
// itself, sealed, so that whoever asks for a million of them fills no table; only those that were answered rightly are kept, until they are too old.
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import type { Seal } from './seal.ts';

export const CHALLENGE_MS = 5 * 60_000;
/** Far longer than they are good for: a clock that is set back, or another process's that is behind, must not make an answer good again. */
const KEEP_USED_MS = 86_400_000;
const RANDOM_BYTES = 16;

export interface ChallengeFor {
  /** `add`: a new passkey; `sign-in`: without a password; `step`: after the password; `confirm`: somebody who is signed in changes the second step. */
  purpose: 'add' | 'sign-in' | 'step' | 'confirm';
  /** 0 before anybody said who is there. */
  userId: number;
  /** RP ID. */
  host: string;
}

const placeOf = ({ purpose, userId, host }: ChallengeFor): string => `passkey challenge ${purpose} ${userId} ${host}`;

/** `note`: a text without spaces that comes back with the answer. */
export const makeChallenge = (seal: Seal, now: number, asked: ChallengeFor, note = ''): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(seal.close(`${now + CHALLENGE_MS} ${randomBytes(RANDOM_BYTES).toString('base64url')} ${note}`, placeOf(asked)));

export interface OpenedChallenge {
  until: number;
  /** What is kept of it when it was answered. */
  hash: string;
  note: string;
}

/** Also one that was made while a clock was ahead is none of now; clocks of several processes may differ by as much as an answer may take. */
export const isOfNow = ({ until }: OpenedChallenge, now: number): boolean => until >= now && until <= now + 2 * CHALLENGE_MS;

/** `challenge`: as the browser repeats it, base64url. Undefined when this server made none such for this purpose, person and host. */
export function openChallenge(seal: Seal, asked: ChallengeFor, challenge: string): OpenedChallenge | undefined {
  const plain = seal.open(Buffer.from(challenge, 'base64url').toString('utf8'), placeOf(asked));
  if (plain === undefined) return undefined;
  const [until = '', , note = ''] = plain.split(' ');
  return { until: Number(until), hash: createHash('sha256').update(plain).digest('hex'), note };
}

/** In the transaction of what was answered. False when it was answered before. */
export async function spendChallenge(tx: Kysely<Database>, now: number, { hash, until }: OpenedChallenge): Promise<boolean> {
  await tx
    .deleteFrom('usedChallenge')
    .where('until', '<', now - KEEP_USED_MS)
    .execute();
  const result = await tx
    .insertInto('usedChallenge')
    .values({ hash, until })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}
