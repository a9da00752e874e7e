import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { RepostWatch } from '../contract.ts';

/** How the client watches these posts; posts that it never watched are missing. */
export async function loadWatches(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<Map<number, RepostWatch>> {
  const rows = await platform.store.db
    .selectFrom('repostWatch')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('articleId', 'in', articleIds.length > 0 ? [...articleIds] : [0])
    .execute();
  return new Map(
    rows.map((row) => [
      row.articleId,
      {
        isEnabled: row.isEnabled,
        intervalMinutes: row.intervalMinutes,
        waitMinutes: row.waitMinutes,
        since: row.sinceAt,
        lastReadAt: row.lastReadAt,
        lastAdded: row.lastAdded,
        lastError: row.lastError,
        nextAt: row.nextAt,
        isDue: row.isEnabled && row.nextAt <= platform.now(),
        quietAt: row.quietAt,
      },
    ]),
  );
}
