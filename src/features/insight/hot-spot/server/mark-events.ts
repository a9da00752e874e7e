import { logOperation } from '#server/record/log-operation.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { requireEvents, requireWholeEvents } from './require-event.ts';

export async function followEvents(platform: Platform, actor: Actor, ids: readonly number[], isFollowed: boolean): Promise<number> {
  const events = (await requireEvents(platform, actor, ids, 'eventIds')).map(({ id }) => id);
  await platform.store.db.transaction().execute(async (tx) => {
    for (const eventId of events) {
      const mark = { userId: actor.userId, eventId };
      if (isFollowed)
        await tx
          .insertInto('eventFollow')
          .values({ ...mark, clientId: actor.clientId, createdAt: platform.now() })
          .onConflict((c) => c.columns(['userId', 'eventId']).doNothing())
          .execute();
      else await tx.deleteFrom('eventFollow').where('userId', '=', mark.userId).where('eventId', '=', mark.eventId).execute();
    }
  });
  return ids.length;
}

/** For everyone in the client. */
export async function muteEvents(platform: Platform, actor: Actor, ids: readonly number[], isMuted: boolean): Promise<number> {
  const events = await requireWholeEvents(platform, actor, ids, 'eventIds');
  const changed = events.filter((event) => (event.mutedAt !== null) !== isMuted);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    for (const event of changed) {
      await tx
        .updateTable('event')
        .set({ mutedAt: isMuted ? now : null, mutedBy: isMuted ? actor.userId : null })
        .where('id', '=', event.id)
        .execute();
      await logOperation(tx, actor, now, { action: isMuted ? 'event.mute' : 'event.unmute', targetId: event.id });
    }
  });
  return changed.length;
}
