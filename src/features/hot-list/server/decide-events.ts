import { AppError } from '#shared/errors.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { requireEntries } from './get-event.ts';
import { listOwners } from './load-entries.ts';

/** For all of the client; what is muted has a view of its own. */
export async function muteEvents(platform: Platform, actor: Actor, ids: readonly number[], isMuted: boolean): Promise<number> {
  for (const id of ids) await requireEntries(platform, actor, id, 'ids');
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const key = { client_id: actor.clientId, event_id: id };
      if (isMuted)
        await tx
          .insertInto('hot_mute')
          .values({ ...key, user_id: actor.userId, created_at: now })
          .onConflict((c) => c.columns(['client_id', 'event_id']).doNothing())
          .execute();
      else await tx.deleteFrom('hot_mute').where('client_id', '=', key.client_id).where('event_id', '=', key.event_id).execute();
      await logOperation(tx, actor, now, { action: isMuted ? 'hot-event.mute' : 'hot-event.unmute', targetId: id });
    }
  });
  return ids.length;
}

/** For all of the client; the others have the event as it was. */
export async function splitEntry(platform: Platform, actor: Actor, entryId: number, isOut: boolean): Promise<number> {
  const { db } = platform.store;
  const entry = await db
    .selectFrom('hot_entry')
    .innerJoin('hot_list', 'hot_list.id', 'hot_entry.list_id')
    .select('hot_entry.id')
    .where('hot_entry.id', '=', entryId)
    .where('hot_list.client_id', 'in', listOwners(actor))
    .executeTakeFirst();
  if (!entry) throw new AppError('not-found', { field: 'entryId' });
  const now = platform.now();
  await db.transaction().execute(async (tx) => {
    if (isOut)
      await tx
        .insertInto('hot_split')
        .values({ client_id: actor.clientId, entry_id: entryId, user_id: actor.userId, created_at: now })
        .onConflict((c) => c.columns(['client_id', 'entry_id']).doNothing())
        .execute();
    else await tx.deleteFrom('hot_split').where('client_id', '=', actor.clientId).where('entry_id', '=', entryId).execute();
    await logOperation(tx, actor, now, { action: isOut ? 'hot-event.split' : 'hot-event.join', targetId: entryId });
  });
  return 1;
}
