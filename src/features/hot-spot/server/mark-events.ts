import { logOperation } from '#server/record/log-operation.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { requireEvent, requireWholeEvent } from './require-event.ts';

export async function followEvents(platform: Platform, actor: Actor, ids: readonly number[], isFollowed: boolean): Promise<number> {
  const { db } = platform.store;
  for (const id of ids) {
    const event = await requireEvent(platform, actor, id, 'eventIds');
    const mark = { user_id: actor.userId, event_id: event.id };
    if (isFollowed)
      await db
        .insertInto('event_follow')
        .values({ ...mark, client_id: actor.clientId, created_at: platform.now() })
        .onConflict((c) => c.columns(['user_id', 'event_id']).doNothing())
        .execute();
    else await db.deleteFrom('event_follow').where('user_id', '=', mark.user_id).where('event_id', '=', mark.event_id).execute();
  }
  return ids.length;
}

/** For all of the client. */
export async function muteEvents(platform: Platform, actor: Actor, ids: readonly number[], isMuted: boolean): Promise<number> {
  const events = [];
  for (const id of ids) events.push(await requireWholeEvent(platform, actor, id, 'eventIds'));
  const changed = events.filter((event) => (event.muted_at !== null) !== isMuted);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    for (const event of changed) {
      await tx
        .updateTable('event')
        .set({ muted_at: isMuted ? now : null, muted_by: isMuted ? actor.userId : null })
        .where('id', '=', event.id)
        .execute();
      await logOperation(tx, actor, now, { action: isMuted ? 'event.mute' : 'event.unmute', targetId: event.id });
    }
  });
  return changed.length;
}
