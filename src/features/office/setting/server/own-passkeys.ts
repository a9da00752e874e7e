// A person's own passkeys: added with the password, and with the second step where there is one already; renamed; removed with both.
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { knownTransports, MOST_PASSKEYS, type PasskeyMade } from '#shared/passkeys.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { endSessions } from '#server/auth/end-access.ts';
import { CHALLENGE_MS, makeChallenge, type OpenedChallenge, spendChallenge } from '#server/auth/passkey-challenge.ts';
import { findPasskeySite, type PasskeySite } from '#server/auth/passkey-site.ts';
import { askPasskey, judgeClientData, listDescriptors } from '#server/auth/passkeys.ts';
import type { Seal } from '#server/auth/seal.ts';
import { hasSecondFactor, makeRecoveryCodes } from '#server/auth/second-factor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { settingContract } from '../contract.ts';
import { isNeededBy } from './own-second-factor.ts';
import { lockAccount, requireBoth } from './require-both.ts';

type Calls = typeof settingContract;

/** ES256, EdDSA over Ed25519, RS256. */
const ALGORITHMS = [-7, -8, -257];
/** A key of RSA with 4096 bits has about 530. */
const LONGEST_KEY = 1024;
const HANDLE_BYTES = 32;

const siteOf = ({ store, config }: Platform, { hostname }: Call): Promise<PasskeySite> =>
  findPasskeySite(store.db, config.publicUrl, hostname);

export async function listPasskeys(platform: Platform, { userId }: Actor, call: Call): Promise<Output<Calls['passkeys']>> {
  const { db } = platform.store;
  const site = await siteOf(platform, call);
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'isSynced', 'host'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return { items: rows, host: site.host, origin: site.origin, needsStep: await hasSecondFactor(db, userId) };
}

/** What the browser lets an authenticator make. Refused at `name` when there are as many as a person may have. */
export async function beginPasskey(
  platform: Platform,
  seal: Seal,
  actor: Actor,
  given: Input<Calls['beginPasskey']>,
  call: Call,
): Promise<Output<Calls['beginPasskey']>> {
  const { db } = platform.store;
  await requireRoom(db, actor.userId);
  await requireBoth(platform, seal, actor, given, call);
  const { host } = await siteOf(platform, call);
  const known = await db
    .selectFrom('passkey')
    .select('userHandle')
    .where('userId', '=', actor.userId)
    .where('host', '=', host)
    .limit(1)
    .execute();
  const handle = known[0]?.userHandle ?? randomBytes(HANDLE_BYTES).toString('base64url');
  const { systemName } = await db.selectFrom('client').select('systemName').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpID: host,
    rpName: systemName || 'Tingfeng',
    userName: actor.username,
    userDisplayName: actor.name,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    challenge: makeChallenge(seal, platform.now(), { purpose: 'add', userId: actor.userId, host }, handle),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: await listDescriptors(db, actor.userId, host),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const excludeCredentials = options.excludeCredentials?.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: knownTransports(transports ?? []),
  }));
  return { ...options, pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })), excludeCredentials };
}

async function requireRoom(db: Kysely<Database>, userId: number): Promise<void> {
  const { total } = await db
    .selectFrom('passkey')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_PASSKEYS) throw refusal('name', 'too-many-passkeys', { most: MOST_PASSKEYS });
}

/** The first second step of a person gives recovery codes, and ends the other sessions, which have shown none. */
export async function addPasskey(
  platform: Platform,
  seal: Seal,
  actor: Actor,
  { name, passkey }: Input<Calls['addPasskey']>,
  call: Call,
): Promise<Output<Calls['addPasskey']>> {
  const now = platform.now();
  const site = await siteOf(platform, call);
  const { challenge, columns } = await verifyMade(seal, now, actor, site, passkey);
  return platform.store.db.transaction().execute(async (tx) => {
    await lockAccount(tx, now, actor);
    if (!(await spendChallenge(tx, now, challenge))) throw refusal('passkey', 'passkey-used');
    await requireRoom(tx, actor.userId);
    const isFirst = !(await hasSecondFactor(tx, actor.userId));
    const row = await tx
      .insertInto('passkey')
      .values({ userId: actor.userId, name, host: site.host, userHandle: challenge.note, createdAt: now, lastUsedAt: null, ...columns })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw refusal('passkey', 'passkey-taken');
    await logOperation(tx, actor, now, { action: 'user.passkey-add', targetId: actor.userId, after: { passkey: name } });
    if (!isFirst) return { id: row.id, recoveryCodes: [] };
    await endSessions(tx, actor.userId, now, actor.sessionId);
    return { id: row.id, recoveryCodes: await makeRecoveryCodes(tx, actor.userId) };
  });
}

async function verifyMade(seal: Seal, now: number, { userId }: Actor, site: PasskeySite, made: PasskeyMade) {
  const judged = judgeClientData(seal, now, { purpose: 'add', userId, host: site.host }, made.response.clientDataJSON, site);
  if (!judged.ok) throw refusal('passkey', judged.fault.reason, judged.fault.values);
  requireNoCertificates(made.response.attestationObject);
  const info = await readMade(site, judged.repeated, made);
  if (!info || info.credential.id !== made.id) throw refusal('passkey', 'passkey-wrong');
  if (!info.userVerified) throw refusal('passkey', 'passkey-unverified');
  const { credential, credentialDeviceType } = info;
  if (credential.publicKey.length > LONGEST_KEY) throw refusal('passkey', 'passkey-kind');
  const columns = {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialDeviceType === 'multiDevice',
    transports: knownTransports(made.response.transports ?? []).join(','),
  };
  const challenge: OpenedChallenge = judged.challenge;
  return { challenge, columns };
}

/** None was asked for. Without certificates nothing is fetched to check them: `packed` may still say that the key signed for itself. */
function requireNoCertificates(attestationObject: string): void {
  let isPlain = false;
  try {
    const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    isPlain = object.get('fmt') === 'none' || (object.get('fmt') === 'packed' && object.get('attStmt').get('x5c') === undefined);
  } catch {
    // Not CBOR, or something else than an attestation: no browser made it.
    throw refusal('passkey', 'passkey-wrong');
  }
  if (!isPlain) throw refusal('passkey', 'passkey-kind');
}

async function readMade(site: PasskeySite, challenge: string, { id, rawId, type, response }: PasskeyMade) {
  const { clientDataJSON, attestationObject } = response;
  try {
    const verified = await verifyRegistrationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      // Looked at by the caller, who says so in other words.
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified.registrationInfo;
  } catch {
    // The library throws for every answer that does not fit: another host, another kind of key, bytes that are none.
    return undefined;
  }
}

export async function renamePasskey({ store, now }: Platform, actor: Actor, { id, name }: Input<Calls['renamePasskey']>): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const before = await ownPasskey(tx, actor, id);
    await tx.updateTable('passkey').set({ name }).where('id', '=', id).where('userId', '=', actor.userId).execute();
    const log = { action: 'user.passkey-rename', targetId: actor.userId, before: { passkey: before.name }, after: { passkey: name } };
    await logOperation(tx, actor, now(), log);
  });
}

/** Recovery codes end with the last second step. Refused at `id` while the role asks for one and this is the last. */
export async function removePasskey(
  platform: Platform,
  seal: Seal,
  actor: Actor,
  given: Input<Calls['removePasskey']>,
  call: Call,
): Promise<void> {
  const { db } = platform.store;
  await ownPasskey(db, actor, given.id);
  await requireBoth(platform, seal, actor, given, call);
  const now = platform.now();
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, now, actor);
    const { name } = await ownPasskey(tx, actor, given.id);
    await tx.deleteFrom('passkey').where('id', '=', given.id).where('userId', '=', actor.userId).execute();
    await logOperation(tx, actor, now, { action: 'user.passkey-remove', targetId: actor.userId, before: { passkey: name } });
    if (await hasSecondFactor(tx, actor.userId)) return;
    if (await isNeededBy(tx, actor.userId)) throw refusal('id', 'passkey-by-role');
    await tx.deleteFrom('recoveryCode').where('userId', '=', actor.userId).execute();
  });
}

async function ownPasskey(db: Kysely<Database>, { userId }: Actor, id: number): Promise<{ name: string }> {
  const row = await db.selectFrom('passkey').select('name').where('id', '=', id).where('userId', '=', userId).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

/** To show the second step again by a passkey. Throws not-found where the caller has none for this host. */
export async function confirmByPasskey(
  platform: Platform,
  seal: Seal,
  { userId }: Actor,
  call: Call,
): Promise<Output<Calls['askOwnPasskey']>> {
  const asked = await askPasskey({ store: platform.store, seal }, platform.now(), 'confirm', {
    userId,
    site: await siteOf(platform, call),
  });
  if (!asked) throw new AppError('not-found', { field: 'passkey' });
  return asked;
}
