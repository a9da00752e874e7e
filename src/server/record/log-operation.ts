import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';

/** `userId` is null when nobody was signed in. */
type LoggedActor = Pick<Actor, 'clientId' | 'simulatedBy'> & { userId: number | null };

/** Logs who changed what, before and after; a simulated login is logged under both names. Call it in the transaction of the change. */
export async function logOperation(
  db: Kysely<Database>,
  actor: LoggedActor,
  at: number,
  entry: { action: string; targetId: string | number; before?: unknown; after?: unknown },
): Promise<void> {
  await db
    .insertInto('operationLog')
    .values({
      clientId: actor.clientId,
      userId: actor.userId,
      simulatedBy: actor.simulatedBy ?? null,
      action: entry.action,
      targetId: String(entry.targetId),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      at,
    })
    .execute();
}
