// A restore brings back data, not access: a session survives only if it is valid now and was valid then, and a revoked key, link or share stays revoked.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from './tables/database.ts';

export interface Ended {
  livingSessions: ReadonlySet<string>;
  keys: readonly { keyHash: string; revokedAt: number | null; expiresAt: number }[];
  scimKeys: readonly { keyHash: string; revokedAt: number | null }[];
  links: readonly EndedLink[];
  shares: ReadonlyMap<string, EndedShare>;
  guests: readonly EndedGuest[];
  messages: readonly EndedMessage[];
}

/** Of a warning, whose link opens for a month. */
type EndedMessage = Pick<Selectable<Database['informMessage']>, (typeof OF_MESSAGE)[number]>;
const OF_MESSAGE = ['id', 'clientId', 'informUserId', 'articleId', 'revokedAt', 'linkUses'] as const;
const LINK_MS = 31 * 86_400_000;

/** A guest of a ticket, whose code may have been replaced. */
type EndedGuest = Pick<Selectable<Database['ticketGuest']>, (typeof OF_GUEST)[number]>;
const OF_GUEST = ['keyHash', 'revokedAt', 'expiresAt', 'codeHash', 'codeNumber', 'wrong', 'uses', 'maxUses', 'addresses'] as const;

interface EndedShare {
  endedAt: number | null;
  expiresAt: number;
  visits: number;
  maxUses: number | null;
  addresses: string[];
}
const OF_SHARE = ['keyHash', 'endedAt', 'expiresAt', 'visits', 'maxUses', 'addresses'] as const;

interface EndedLink {
  keyHash: string;
  revokedAt: number | null;
  expiresAt: number;
  uses: number;
  /** An embed keeps it when it gets a new key. */
  publicId: string | null;
  oldKeyHash: string | null;
  oldKeyUntil: number | null;
  origins: string[];
}

const YEAR_MS = 365 * 86_400_000;
const STEP = 500;

/** Reads the record before the restore. */
export async function readEnded(tx: Kysely<Database>, now: number): Promise<Ended> {
  const sessions = await tx.selectFrom('session').select('id').where('revokedAt', 'is', null).execute();
  const keys = await tx.selectFrom('apiKey').select(['keyHash', 'revokedAt', 'expiresAt']).execute();
  const links = await tx
    .selectFrom('accessLink')
    .select(['keyHash', 'revokedAt', 'expiresAt', 'uses', 'publicId', 'oldKeyHash', 'oldKeyUntil', 'origins'])
    .execute();
  return {
    livingSessions: new Set(sessions.map((row) => row.id)),
    keys,
    scimKeys: await tx.selectFrom('scimKey').select(['keyHash', 'revokedAt']).execute(),
    links,
    shares: new Map((await tx.selectFrom('bulletinShare').select(OF_SHARE).execute()).map(({ keyHash, ...share }) => [keyHash, share])),
    guests: await tx.selectFrom('ticketGuest').select(OF_GUEST).execute(),
    messages: await tx
      .selectFrom('informMessage')
      .select(OF_MESSAGE)
      .where('decidedAt', '>', now - LINK_MS)
      .where((e) => e.or([e('revokedAt', 'is not', null), e('linkUses', '>', 0)]))
      .execute(),
  };
}

/** Changes the restored record. */
export async function keepEnded(
  tx: Kysely<Database>,
  { livingSessions, keys, scimKeys, links, shares, guests, messages }: Ended,
  now: number,
): Promise<void> {
  const back = await tx.selectFrom('session').select('id').where('revokedAt', 'is', null).execute();
  const ended = back.map((row) => row.id).filter((id) => !livingSessions.has(id));
  for (let i = 0; i < ended.length; i += STEP)
    await tx
      .updateTable('session')
      .set({ revokedAt: now })
      .where('id', 'in', ended.slice(i, i + STEP))
      .execute();
  await keepKeys(tx, keys);
  for (const { keyHash, revokedAt } of scimKeys)
    if (revokedAt !== null) await tx.updateTable('scimKey').set({ revokedAt }).where('keyHash', '=', keyHash).execute();
  await keepLinks(tx, links);
  await keepShares(tx, shares);
  await keepGuests(tx, guests);
  await keepMessages(tx, messages);
  // A backup from before keys had an end.
  await tx
    .updateTable('apiKey')
    .set({ expiresAt: sql<number>`created_at + ${YEAR_MS}` })
    .where('expiresAt', '=', 0)
    .execute();
}

/** One at a time: keys are few. Renewing one brings the end of the old one forward. */
async function keepKeys(tx: Kysely<Database>, keys: Ended['keys']): Promise<void> {
  for (const { keyHash, revokedAt, expiresAt } of keys) {
    const key = () => tx.updateTable('apiKey').where('keyHash', '=', keyHash);
    if (revokedAt !== null) await key().set({ revokedAt }).where('revokedAt', 'is', null).execute();
    await key().set({ expiresAt }).where('expiresAt', '>', expiresAt).execute();
  }
}

/**
 * One at a time: links are few. What was used up stays so, and an end that was brought forward stands. An embed keeps its newest key and its sites: a key that
 * was replaced opens nothing again, and no site comes back that was taken away.
 */
async function keepLinks(tx: Kysely<Database>, links: Ended['links']): Promise<void> {
  for (const { keyHash, revokedAt, expiresAt, uses, publicId, oldKeyHash, oldKeyUntil, origins } of links) {
    if (publicId !== null)
      await tx.updateTable('accessLink').set({ keyHash, oldKeyHash, oldKeyUntil, origins }).where('publicId', '=', publicId).execute();
    const link = () => tx.updateTable('accessLink').where('keyHash', '=', keyHash);
    if (revokedAt !== null) await link().set({ revokedAt }).execute();
    await link().set({ uses }).where('uses', '<', uses).execute();
    await link().set({ expiresAt }).where('expiresAt', '>', expiresAt).execute();
  }
}

/** A code that was replaced opens nothing again; what was ended, used up or locked since stays so. */
async function keepGuests(tx: Kysely<Database>, guests: Ended['guests']): Promise<void> {
  for (const { keyHash, ...now } of guests) {
    const guest = () => tx.updateTable('ticketGuest').where('keyHash', '=', keyHash);
    const then = await tx.selectFrom('ticketGuest').select(OF_GUEST).where('keyHash', '=', keyHash).executeTakeFirst();
    if (!then) continue;
    const { codeHash, codeNumber, maxUses, addresses, ...counted } = then.codeNumber > now.codeNumber ? then : now;
    const wrong = Math.max(counted.wrong, then.codeNumber === codeNumber ? then.wrong : 0);
    const uses = Math.max(counted.uses, then.codeNumber === codeNumber ? then.uses : 0);
    const revokedAt = then.revokedAt ?? now.revokedAt;
    const expiresAt = Math.min(then.expiresAt, now.expiresAt);
    await guest().set({ codeHash, codeNumber, maxUses, addresses, wrong, uses, revokedAt, expiresAt }).execute();
  }
}

/** A link in a warning that was revoked stays so, and what was used of it is. */
async function keepMessages(tx: Kysely<Database>, messages: Ended['messages']): Promise<void> {
  for (const { revokedAt, linkUses, ...same } of messages) {
    const message = () =>
      tx
        .updateTable('informMessage')
        .where('id', '=', same.id)
        .where('clientId', '=', same.clientId)
        .where('informUserId', '=', same.informUserId)
        .where('articleId', '=', same.articleId);
    if (revokedAt !== null) await message().set({ revokedAt }).where('revokedAt', 'is', null).execute();
    await message().set({ linkUses }).where('linkUses', '<', linkUses).execute();
  }
}

/** The narrower of both: what was ended or used up stays so, an end that was brought forward and bounds that were set since stand. */
async function keepShares(tx: Kysely<Database>, shares: Ended['shares']): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('bulletinShare')
      .select(['id', ...OF_SHARE])
      .where('id', '>', after)
      .orderBy('id')
      .limit(STEP)
      .execute();
    for (const { id, keyHash, ...then } of rows) {
      const now = shares.get(keyHash);
      const kept = now && narrower(then, now);
      if (kept && JSON.stringify(kept) !== JSON.stringify(then))
        await tx.updateTable('bulletinShare').set(kept).where('id', '=', id).execute();
    }
    if (rows.length < STEP) return;
    after = rows.at(-1)?.id ?? after;
  }
}

const narrower = (then: EndedShare, now: EndedShare): EndedShare => ({
  endedAt: then.endedAt ?? now.endedAt,
  expiresAt: Math.min(then.expiresAt, now.expiresAt),
  visits: Math.max(then.visits, now.visits),
  maxUses: now.maxUses === null || then.maxUses === null ? (now.maxUses ?? then.maxUses) : Math.min(now.maxUses, then.maxUses),
  addresses: now.addresses.length > 0 ? now.addresses : then.addresses,
});
