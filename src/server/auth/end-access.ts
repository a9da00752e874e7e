// Ends a person's access: sessions, the simulated logins that depend on them, keys, and links. Used for a new password, a disabled account or a removed one.
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

/** Ends the sessions of a person except `keep`, with the simulated logins made from them. Returns how many of the person's own sessions ended. */
export async function endSessions(db: Kysely<Database>, userId: number, now: number, keep = ''): Promise<number> {
  const own = await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('id', '!=', keep)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  await db.updateTable('session').set({ revokedAt: now }).where('simulatedBy', '=', userId).where('revokedAt', 'is', null).execute();
  return Number(own.numUpdatedRows);
}

/** Sessions, keys and links. A key acts for its maker and a link shows what the maker sees, so they end with the maker's access. */
export async function endAccess(db: Kysely<Database>, userId: number, now: number, keep = ''): Promise<number> {
  await db.updateTable('apiKey').set({ revokedAt: now }).where('userId', '=', userId).where('revokedAt', 'is', null).execute();
  await db.updateTable('accessLink').set({ revokedAt: now }).where('userId', '=', userId).where('revokedAt', 'is', null).execute();
  return endSessions(db, userId, now, keep);
}
