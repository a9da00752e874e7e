// A restore brings back data, not access: a session survives only if it is valid now and was valid then, and a revoked key stays revoked.
import { type Kysely, sql } from 'kysely';
import type { Database } from './tables/database.ts';

export interface Ended {
  livingSessions: ReadonlySet<string>;
  revokedKeys: readonly string[];
}

const YEAR_MS = 365 * 86_400_000;
const STEP = 500;
export const NOTHING_ENDED: Ended = { livingSessions: new Set(), revokedKeys: [] };

/** Reads the record before the restore. */
export async function readEnded(tx: Kysely<Database>): Promise<Ended> {
  const sessions = await tx.selectFrom('session').select('id').where('revokedAt', 'is', null).execute();
  const keys = await tx.selectFrom('apiKey').select('keyHash').where('revokedAt', 'is not', null).execute();
  return { livingSessions: new Set(sessions.map((row) => row.id)), revokedKeys: keys.map((row) => row.keyHash) };
}

/** Changes the restored record. */
export async function keepEnded(tx: Kysely<Database>, { livingSessions, revokedKeys }: Ended, now: number): Promise<void> {
  const back = await tx.selectFrom('session').select('id').where('revokedAt', 'is', null).execute();
  const ended = back.map((row) => row.id).filter((id) => !livingSessions.has(id));
  for (let i = 0; i < ended.length; i += STEP)
    await tx
      .updateTable('session')
      .set({ revokedAt: now })
      .where('id', 'in', ended.slice(i, i + STEP))
      .execute();
  for (let i = 0; i < revokedKeys.length; i += STEP)
    await tx
      .updateTable('apiKey')
      .set({ revokedAt: now })
      .where('keyHash', 'in', revokedKeys.slice(i, i + STEP))
      .where('revokedAt', 'is', null)
      .execute();
  // A backup from before keys had an end.
  await tx
    .updateTable('apiKey')
    .set({ expiresAt: sql<number>`created_at + ${YEAR_MS}` })
    .where('expiresAt', '=', 0)
    .execute();
}
