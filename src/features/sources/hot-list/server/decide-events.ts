import { AppError } from '#shared/errors.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { requireEntries } from './get-event.ts';
import { listOwners } from './load-entries.ts';

/** For everyone in the client; muted events have a view of their own. */
export async function muteEvents(platform: Platform, actor: Actor, ids: readonly number[], isMuted: boolean): Promise<number> {
  for (const id of ids) await requireEntries(platform, actor, id, 'ids');
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const key = { clientId: actor.clientId, eventId: id };
      if (isMuted)
        await tx
          .insertInto('hotMute')
          .values({ ...key, userId: actor.userId, createdAt: now })
          .onConflict((c) => c.columns(['clientId', 'eventId']).doNothing())
          .execute();
      else await tx.deleteFrom('hotMute').where('clientId', '=', key.clientId).where('eventId', '=', key.eventId).execute();
      await logOperation(tx, actor, now, { action: isMuted ? 'hot-event.mute' : 'hot-event.unmute', targetId: id });
    }
  });
  return ids.length;
}

/** For everyone in the client; other clients keep the event unchanged. */
export async function splitEntry(platform: Platform, actor: Actor, entryId: number, isOut: boolean): Promise<number> {
  const { db } = platform.store;
  const entry = await db
    .selectFrom('hotEntry')
    .innerJoin('hotList', 'hotList.id', 'hotEntry.listId')
    .select('hotEntry.id')
    .where('hotEntry.id', '=', entryId)
    .where('hotList.clientId', 'in', listOwners(actor))
    .executeTakeFirst();
  if (!entry) throw new AppError('not-found', { field: 'entryId' });
  const now = platform.now();
  await db.transaction().execute(async (tx) => {
    if (isOut)
      await tx
        .insertInto('hotSplit')
        .values({ clientId: actor.clientId, entryId, userId: actor.userId, createdAt: now })
        .onConflict((c) => c.columns(['clientId', 'entryId']).doNothing())
        .execute();
    else await tx.deleteFrom('hotSplit').where('clientId', '=', actor.clientId).where('entryId', '=', entryId).execute();
    await logOperation(tx, actor, now, { action: isOut ? 'hot-event.split' : 'hot-event.join', targetId: entryId });
  });
  return 1;
}
