import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import { concerns } from './concerns.ts';

/**
 * Who last did anything to the record of the actor's client, as the log of operations has it: a change by the list, by a batch or by moving counts as one by its form.
 * Undefined when it was somebody of another client, whose names are not told.
 */
export async function findLastChange(
  db: Kysely<Database>,
  actor: Actor,
  action: string,
  targetId: string,
): Promise<{ by: string; at: number } | undefined> {
  const kind = action.slice(0, action.indexOf('.') + 1);
  const row = await db
    .selectFrom('operationLog')
    .leftJoin('account', 'account.id', 'operationLog.userId')
    .select(['account.name as by', 'operationLog.at', 'operationLog.clientId'])
    .where('operationLog.action', 'like', `${kind}%`)
    .where((e) => concerns(e, targetId))
    .orderBy('operationLog.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.clientId === actor.clientId ? { by: row.by ?? '', at: row.at } : undefined;
}
