// The logs are append-only; these two functions let rows be deleted within one transaction: for a removed client, for a restore, and for what is older than its client keeps it.
import type { Kysely } from 'kysely';
import type { Database } from './tables/database.ts';

export const ALL_LOGS = 0;

export async function openLogs(tx: Kysely<Database>, whose: number): Promise<void> {
  await tx.insertInto('logOpening').values({ whose }).execute();
}

export async function closeLogs(tx: Kysely<Database>): Promise<void> {
  await tx.deleteFrom('logOpening').execute();
}
