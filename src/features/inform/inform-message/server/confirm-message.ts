// A confirmation stops reminders and escalations, wherever it comes from: the message, another channel of it, a reminder, or whom it was escalated to.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireMessages } from './filter-messages.ts';

/** The first confirmation counts. Call it in a transaction. */
export async function confirmMessage(tx: Kysely<Database>, id: number, by: string, now: number): Promise<boolean> {
  const origins = await findOrigins(tx, id);
  const result = await tx
    .updateTable('informMessage')
    .set({ confirmedAt: now, confirmedBy: by })
    .where('id', 'in', [id, ...origins])
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  await tx
    .updateTable('informMessage')
    .set({ receiptState: 'confirmed', receiptAt: null })
    .where('id', 'in', origins)
    .where('receiptState', 'not in', ['none', 'confirmed'])
    .execute();
  // What waits to be said of it need not be said any more.
  await tx
    .updateTable('informMessage')
    .set({ messageState: 'cancelled' })
    .where('originId', 'in', origins)
    .where('messageState', '=', 'waiting')
    .where('leaseUntil', '<', now)
    .execute();
  return Number(result.numUpdatedRows) > 0;
}

/** The message that this one reminds of or escalates, or itself, on all channels. */
async function findOrigins(tx: Kysely<Database>, id: number): Promise<number[]> {
  const told = await tx.selectFrom('informMessage').select('originId').where('id', '=', id).executeTakeFirstOrThrow();
  const { ruleId, articleId, informUserId } = await tx
    .selectFrom('informMessage')
    .select(['ruleId', 'articleId', 'informUserId'])
    .where('id', '=', told.originId ?? id)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('informMessage')
    .select('id')
    .where('ruleId', '=', ruleId)
    .where('articleId', '=', articleId)
    .where('informUserId', '=', informUserId)
    .where('originId', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function confirmMessages(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireMessages(tx, actor, ids, 'ids');
    let changed = 0;
    for (const { id } of rows) if (await confirmMessage(tx, id, actor.name || actor.username, now)) changed += 1;
    if (changed > 0) await logOperation(tx, actor, now, { action: 'inform-message.confirm', targetId: ids.join(',') });
    return changed;
  });
}
