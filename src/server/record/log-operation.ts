import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';

/** Who changed what, before and after; a simulated login is logged under both names. Call it in the transaction of the change. */
export async function logOperation(
  db: Kysely<Database>,
  actor: Actor,
  at: number,
  entry: { action: string; targetId: string | number; before?: unknown; after?: unknown },
): Promise<void> {
  await db
    .insertInto('operation_log')
    .values({
      client_id: actor.clientId,
      user_id: actor.userId,
      simulated_by: actor.simulatedBy ?? null,
      action: entry.action,
      target_id: String(entry.targetId),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      at,
    })
    .execute();
}
