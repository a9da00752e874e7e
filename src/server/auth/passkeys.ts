// Passkeys of accounts (WebAuthn level 3): made and verified by @simplewebauthn/server. What an authenticator sends is a few kilobytes, bounded by the
// contract before anything of it is read.
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Kysely } from 'kysely';
import type { Selectable } from 'kysely';
import { type PasskeyRequest, type PasskeySigned, knownTransports } from '#shared/passkeys.ts';
import type { Refusal } from '#shared/refusals.ts';
import type { Store } from '../db/open-record.ts';
import type { Database } from '../db/tables/database.ts';
import {
  CHALLENGE_MS,
  type ChallengeFor,
  isOfNow,
  makeChallenge,
  type OpenedChallenge,
  openChallenge,
  spendChallenge,
} from './passkey-challenge.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { Seal } from './seal.ts';

interface Parts {
  store: Store;
  seal: Seal;
}
type Passkey = Selectable<Database['passkey']>;

/** Why an answer is not taken: words of `refusals.ts`. */
export interface PasskeyFault {
  reason: Refusal;
  values: Readonly<Record<string, string | number>>;
  /** Whose passkey it was, where it is known. */
  userId: number | undefined;
}
/** A right answer, which is not used up yet: `spendPasskey` does it in the transaction of what it is for. */
export interface ProvenPasskey {
  passkey: Passkey;
  counter: number;
  challenge: OpenedChallenge;
}
export type Verified = { ok: true; proven: ProvenPasskey } | { ok: false; fault: PasskeyFault };

export const faultOf = (reason: Refusal, values: PasskeyFault['values'] = {}, userId?: number): { ok: false; fault: PasskeyFault } => ({
  ok: false,
  fault: { reason, values, userId },
});

export async function hasPasskey(db: Kysely<Database>, userId: number): Promise<boolean> {
  return (await db.selectFrom('passkey').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()) !== undefined;
}

export const listDescriptors = async (db: Kysely<Database>, userId: number, host: string) => {
  const rows = await db
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .where('host', '=', host)
    .orderBy('id')
    .execute();
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports: knownTransports(transports.split(',')) }));
};

/** What the browser is asked to let sign; without a person it offers those that it has. Undefined for a person who has none for this host. */
export async function askPasskey(
  { store, seal }: Parts,
  now: number,
  purpose: 'sign-in' | 'step' | 'confirm',
  { userId, site: { host } }: { userId: number; site: PasskeySite },
): Promise<PasskeyRequest | undefined> {
  const allowCredentials = userId === 0 ? undefined : await listDescriptors(store.db, userId, host);
  if (allowCredentials?.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: makeChallenge(seal, now, { purpose, userId, host }),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(allowCredentials ? { allowCredentials } : {}),
  });
  return passkeyRequestOf(options);
}

/** Without what was not asked for. */
const passkeyRequestOf = (options: Awaited<ReturnType<typeof generateAuthenticationOptions>>): PasskeyRequest => ({
  challenge: options.challenge,
  timeout: options.timeout,
  rpId: options.rpId,
  userVerification: options.userVerification,
  ...(options.allowCredentials
    ? {
        allowCredentials: options.allowCredentials.map(({ id, transports }) => ({
          id,
          type: 'public-key',
          transports: knownTransports(transports ?? []),
        })),
      }
    : {}),
});

/** The part of a browser's answer that says where and for what it was given; undefined when it is none. */
export function readClientData(clientDataJSON: string): { challenge: string; origin: string; isFramed: boolean } | undefined {
  try {
    const { challenge, origin, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin, isFramed: crossOrigin === true } : undefined;
  } catch {
    // Not JSON: no browser sent it.
    return undefined;
  }
}

/** Where and for what an answer was given, of a key as of a signature. */
export function judgeClientData(seal: Seal, now: number, asked: ChallengeFor, clientDataJSON: string, { origin }: PasskeySite) {
  const client = readClientData(clientDataJSON);
  // Another page that shows this one in a frame is no place to sign.
  if (!client || client.isFramed) return faultOf('passkey-wrong');
  if (client.origin !== origin) return faultOf('passkey-elsewhere', { origin: client.origin.slice(0, 200), expected: origin });
  const challenge = openChallenge(seal, asked, client.challenge);
  if (!challenge) return faultOf('passkey-challenge');
  if (!isOfNow(challenge, now)) return faultOf('passkey-late', { minutes: CHALLENGE_MS / 60_000 });
  return { ok: true as const, challenge, repeated: client.challenge };
}

/**
 * Whether a passkey of this person, or of anybody where `userId` is 0, signed what it was asked to sign, here, and with its owner verified by the
 * device. Nothing is used up yet.
 */
export async function verifyPasskey(
  { store, seal }: Parts,
  now: number,
  asked: Omit<ChallengeFor, 'host'> & { site: PasskeySite },
  signed: PasskeySigned,
): Promise<Verified> {
  const { site, userId } = asked;
  const judged = judgeClientData(seal, now, { ...asked, host: site.host }, signed.response.clientDataJSON, site);
  if (!judged.ok) return judged;
  const passkey = await store.db
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', signed.id)
    .where('host', '=', site.host)
    .executeTakeFirst();
  if (!passkey || (userId !== 0 && passkey.userId !== userId)) return faultOf('passkey-unknown');
  const { userHandle } = signed.response;
  // An answer of an authenticator that chose the account itself says which one it is.
  if (userHandle === undefined ? userId === 0 : userHandle !== passkey.userHandle) return faultOf('passkey-wrong', {}, passkey.userId);
  const info = await verifySignature(passkey, site, judged.repeated, signed);
  if (!info) return faultOf('passkey-wrong', {}, passkey.userId);
  if (!info.userVerified) return faultOf('passkey-unverified', {}, passkey.userId);
  if (goesBack(passkey, info.newCounter)) return faultOf('passkey-counter', {}, passkey.userId);
  return { ok: true, proven: { passkey, counter: info.newCounter, challenge: judged.challenge } };
}

/** Those that are copied to other devices do not count together. */
const goesBack = ({ isSynced, counter: before }: Passkey, counter: number): boolean =>
  !isSynced && (before > 0 || counter > 0) && counter <= before;

async function verifySignature(passkey: Passkey, site: PasskeySite, challenge: string, { response, id, rawId, type }: PasskeySigned) {
  const { userHandle, ...rest } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { ...rest, ...(userHandle === undefined ? {} : { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      // Whether the owner was verified, and the counter, are looked at by the caller, who says so in other words.
      requireUserVerification: false,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    // The library throws for every answer that does not fit: another host, no presence of a person, bytes that are none.
    return undefined;
  }
}

/** In the transaction of what it is for. Returns why it is not taken after all: the answer was used, or the passkey removed, meanwhile. */
export async function spendPasskey(
  tx: Kysely<Database>,
  now: number,
  { passkey, counter, challenge }: ProvenPasskey,
): Promise<Refusal | undefined> {
  if (!(await spendChallenge(tx, now, challenge))) return 'passkey-used';
  const result = await tx
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', passkey.id)
    .$if(!passkey.isSynced, (query) => query.where('counter', '=', passkey.counter))
    .executeTakeFirst();
  return result.numUpdatedRows === 0n ? 'passkey-unknown' : undefined;
}

/** Returns how many there were. */
export async function removePasskeys(tx: Kysely<Database>, userId: number): Promise<number> {
  const result = await tx.deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
