// Bells that were set for later: the other channels have the sender of messages, a bell only needs its notice.
import { ringingOf } from '#features/inform/inform-message/server/facade.ts';
import { loadRecipients } from '#features/inform/inform-rule/server/facade.ts';
import type { Store } from '#server/db/open-record.ts';
import { locking } from '#server/db/lock-rows.ts';
import { groupBy } from '#shared/group-by.ts';

const AT_ONCE = 200;

/** True when there may be more. Notice and message change together, so that each rings once. */
export async function ringBells(store: Pick<Store, 'db'>, now: number): Promise<boolean> {
  return store.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('informMessage')
      .selectAll()
      .where('messageState', '=', 'waiting')
      .where('channelId', 'is', null)
      .where('nextAt', '<=', now)
      .orderBy('id')
      .limit(AT_ONCE)
      .$call(locking(tx, 'informMessage'))
      .execute();
    for (const [clientId, own] of groupBy(due, (row) => row.clientId)) {
      const recipients = await loadRecipients(tx, clientId, [...new Set(own.map((row) => row.informUserId))]);
      for (const message of own) {
        const recipient = recipients.get(message.informUserId);
        const userId = recipient?.isEnabled ? recipient.userId : null;
        if (userId !== null)
          await tx
            .insertInto('notification')
            .values(ringingOf({ ...message, title: message.letter.title }, userId, now))
            .execute();
        await tx
          .updateTable('informMessage')
          .set(userId === null ? { messageState: 'cancelled' } : { messageState: 'accepted', handedAt: now })
          .where('id', '=', message.id)
          .execute();
      }
    }
    return due.length === AT_ONCE;
  });
}
