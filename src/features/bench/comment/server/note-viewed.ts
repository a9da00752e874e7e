import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { filterWatches, selectWatches } from './watch-rows.ts';

/** Records how far the caller has read; returns whether that is further than before. Never beyond the newest stored reply. */
export async function noteViewed(platform: Platform, actor: Actor, settingId: number, replyId: number): Promise<number> {
  const { db } = platform.store;
  const watch = await filterWatches(selectWatches(db, actor), { id: settingId }, platform.now())
    .select(['watch.maxReplyId as newest', 'commentView.latestReplyId as viewed'])
    .executeTakeFirst();
  if (!watch) throw new AppError('not-found', { field: 'Article_Track_Task_ID' });
  const latest = Math.min(replyId, watch.newest);
  if (latest <= (watch.viewed ?? -1)) return 0;
  const row = { latestReplyId: latest, at: platform.now() };
  await db
    .insertInto('commentView')
    .values({ userId: actor.userId, settingId, ...row })
    .onConflict((c) =>
      c
        .columns(['userId', 'settingId'])
        .doUpdateSet(row)
        // When two windows report, the larger value counts.
        .where('commentView.latestReplyId', '<', latest),
    )
    .execute();
  return 1;
}
