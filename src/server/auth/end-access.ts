// What a person has open ends: sessions, the simulated logins that hang on them, and keys. For a new password, a disabled account, a removed one.
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

/** Ends the sessions of a person, but for `keep`, with the clients that he has entered from them. Returns how many of his own ended. */
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

/** Sessions and keys. A key stands for its maker: what ends his access ends its own. */
export async function endAccess(db: Kysely<Database>, userId: number, now: number, keep = ''): Promise<number> {
  await db.updateTable('apiKey').set({ revokedAt: now }).where('userId', '=', userId).where('revokedAt', 'is', null).execute();
  return endSessions(db, userId, now, keep);
}
