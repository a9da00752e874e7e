// Sendings are rows that a worker works on: planned in the transaction of a step, and dropped by one.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

interface Planned {
  id: number;
  clientId: number;
}

/** Recipients of the schedule that made it, as the schedule names them now. */
export async function scheduledRecipients(db: Kysely<Database>, bulletinId: number): Promise<number[]> {
  const row = await db
    .selectFrom('bulletin')
    .innerJoin('bulletinSchedule', (join) =>
      join.onRef('bulletinSchedule.id', '=', 'bulletin.scheduleId').onRef('bulletinSchedule.clientId', '=', 'bulletin.clientId'),
    )
    .select('bulletinSchedule.recipientIds')
    .where('bulletin.id', '=', bulletinId)
    .executeTakeFirst();
  return row?.recipientIds ?? [];
}

/** Sends what was published to the recipients of its schedule, if it has any. */
export async function planSending(tx: Kysely<Database>, { id, clientId }: Planned, sendAt: number, now: number): Promise<boolean> {
  const recipientIds = await scheduledRecipients(tx, id);
  if (recipientIds.length === 0) return false;
  await tx
    .insertInto('bulletinDispatch')
    .values({
      clientId,
      bulletinId: id,
      createdBy: null,
      submitKey: `schedule ${id} ${now}`,
      recipientIds,
      state: 'waiting',
      nextAt: sendAt,
      createdAt: now,
      doneAt: null,
    })
    .onConflict((c) => c.columns(['clientId', 'submitKey']).doNothing())
    .execute();
  return true;
}

/** What still waits is not sent; the number of messages that were written before. */
export async function cancelSending(tx: Kysely<Database>, bulletinId: number): Promise<number> {
  await tx
    .updateTable('bulletinDispatch')
    .set({ state: 'dropped', problem: 'withdrawn' })
    .where('bulletinId', '=', bulletinId)
    .where('state', '=', 'waiting')
    .execute();
  const { total } = await tx
    .selectFrom('informMessage')
    .innerJoin('bulletin', 'bulletin.id', 'informMessage.bulletinId')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('informMessage.bulletinId', '=', bulletinId)
    .whereRef('informMessage.decidedAt', '>=', 'bulletin.publishedAt')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('informMessage')
    .set({ messageState: 'cancelled' })
    .where('bulletinId', '=', bulletinId)
    .where('messageState', '=', 'waiting')
    .where('leaseUntil', '=', 0)
    .execute();
  return Number(total);
}
