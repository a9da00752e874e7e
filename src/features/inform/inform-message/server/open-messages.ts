import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { requireMessages } from './filter-messages.ts';

/** What a recipient looks at inside the product is opened. Colleagues, and the provider's staff in his name, open nothing for him. */
export async function openMessages({ store, now }: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return store.db.transaction().execute(async (tx) => {
    await requireMessages(tx, actor, ids, 'ids');
    if (actor.simulatedBy !== undefined) return 0;
    const own = tx.selectFrom('informUser').select('id').where('clientId', '=', actor.clientId).where('userId', '=', actor.userId);
    const result = await tx
      .updateTable('informMessage')
      .set({ openedAt: now() })
      .where('id', 'in', ids)
      .where('informUserId', 'in', own)
      .where('openedAt', 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  });
}
