// What a schedule made goes on by itself: to a reviewer, or out.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Store } from '#server/db/open-record.ts';
import { locking } from '#server/db/lock-rows.ts';
import { planSending } from './plan-sending.ts';
import { writeLog } from './write-log.ts';

/** One at a time; true when there was one. Its state and what follows are one transaction. */
export async function followMade({ store, now }: { store: Pick<Store, 'db'>; now: () => number }): Promise<boolean> {
  const waiting = await store.db
    .selectFrom('bulletin')
    .select('id')
    .where('isFollowed', '=', true)
    .where('state', '=', 'draft')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return false;
  await store.db.transaction().execute(async (tx) => {
    const row = await lockMade(tx, waiting.id);
    if (!row) return;
    const schedule = await tx
      .selectFrom('bulletinSchedule')
      .select(['isReviewed', 'reviewerId', 'isEmptySent'])
      .where('id', '=', row.scheduleId ?? 0)
      .where('clientId', '=', row.clientId)
      .executeTakeFirst();
    const at = now();
    const line = { clientId: row.clientId, bulletinId: row.id, at, userId: null };
    const set = (change: object) =>
      tx
        .updateTable('bulletin')
        .set({ ...change, isFollowed: false })
        .where('id', '=', row.id)
        .execute();
    // Its schedule was deleted: it stays a draft.
    if (!schedule) {
      await set({});
      return;
    }
    if (schedule.isReviewed) {
      await set({ state: 'review', reviewerId: schedule.reviewerId });
      await writeLog(tx, { ...line, action: 'submit', reviewerId: schedule.reviewerId });
      return;
    }
    await set({ state: 'published', publishedAt: at });
    await writeLog(tx, { ...line, action: 'publish' });
    if (row.articles === 0 && !schedule.isEmptySent) await writeLog(tx, { ...line, action: 'keep' });
    else await planSending(tx, row, at, at);
  });
  return true;
}

const lockMade = (tx: Kysely<Database>, id: number) =>
  tx
    .selectFrom('bulletin')
    .select(['id', 'clientId', 'articles', 'scheduleId'])
    .where('id', '=', id)
    .where('isFollowed', '=', true)
    .where('state', '=', 'draft')
    .orderBy('id')
    .$call(locking(tx, 'bulletin'))
    .executeTakeFirst();
