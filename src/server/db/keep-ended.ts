// A restore brings back data, not access: a session survives only if it is valid now and was valid then, and a revoked key or link stays revoked.
import { type Kysely, sql } from 'kysely';
import type { Database } from './tables/database.ts';

export interface Ended {
  livingSessions: ReadonlySet<string>;
  keys: readonly { keyHash: string; revokedAt: number | null; expiresAt: number }[];
  scimKeys: readonly { keyHash: string; revokedAt: number | null }[];
  links: readonly EndedLink[];
}

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
export const NOTHING_ENDED: Ended = { livingSessions: new Set(), keys: [], scimKeys: [], links: [] };

/** Reads the record before the restore. */
export async function readEnded(tx: Kysely<Database>): Promise<Ended> {
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
  };
}

/** Changes the restored record. */
export async function keepEnded(tx: Kysely<Database>, { livingSessions, keys, scimKeys, links }: Ended, now: number): Promise<void> {
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
