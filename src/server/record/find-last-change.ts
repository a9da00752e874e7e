import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';

/** Who last did this to the record of the actor's client, as the log of operations has it. */
export async function findLastChange(
  db: Kysely<Database>,
  actor: Actor,
  action: string,
  targetId: string,
): Promise<{ by: string; at: number } | undefined> {
  const row = await db
    .selectFrom('operationLog')
    .leftJoin('account', 'account.id', 'operationLog.userId')
    .select(['account.name as by', 'operationLog.at'])
    .where('operationLog.clientId', '=', actor.clientId)
    .where('operationLog.action', '=', action)
    .where('operationLog.targetId', '=', targetId)
    .orderBy('operationLog.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { by: row.by ?? '', at: row.at };
}
