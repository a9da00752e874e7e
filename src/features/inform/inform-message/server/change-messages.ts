import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { RESENT_STATES } from '#shared/warnings.ts';
import { requireMessages } from './filter-messages.ts';

/** Only what still waits; a message that is being handed over may have arrived. */
export async function cancelMessages(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireMessages(tx, actor, ids, 'ids');
    const result = await tx
      .updateTable('informMessage')
      .set({ messageState: 'cancelled' })
      .where('id', 'in', ids)
      .where('messageState', '=', 'waiting')
      .where('leaseUntil', '<', now)
      .executeTakeFirst();
    await logOperation(tx, actor, now, { action: 'inform-message.cancel', targetId: ids.join(',') });
    return Number(result.numUpdatedRows);
  });
}

/** From the first part on, as if it were new. */
export async function resendMessages(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireMessages(tx, actor, ids, 'ids');
    const again = rows.filter((row) => row.channelId !== null && RESENT_STATES.includes(row.messageState)).map(({ id }) => id);
    if (again.length === 0) return 0;
    await tx
      .updateTable('informMessage')
      // A lease that ran out stays: it says that a worker died, perhaps after it sent.
      .set({ messageState: 'waiting', isHeld: false, isPlain: false, partsDone: 0, tries: 0, nextAt: now, decidedAt: now })
      .where('id', 'in', again)
      .execute();
    await logOperation(tx, actor, now, { action: 'inform-message.resend', targetId: again.join(',') });
    return again.length;
  });
}

export async function revokeLinks(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireMessages(tx, actor, ids, 'id');
    const result = await tx
      .updateTable('informMessage')
      .set({ revokedAt: now })
      .where('id', 'in', ids)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    await logOperation(tx, actor, now, { action: 'inform-message.revoke', targetId: ids.join(',') });
    return Number(result.numUpdatedRows);
  });
}
