import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { RepostWatch } from '../contract.ts';

/** How the client watches these posts; those that it never watched are missing. */
export async function loadWatches(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<Map<number, RepostWatch>> {
  const rows = await platform.store.db
    .selectFrom('repost_watch')
    .selectAll()
    .where('client_id', '=', actor.clientId)
    .where('article_id', 'in', articleIds.length > 0 ? [...articleIds] : [0])
    .execute();
  return new Map(
    rows.map((row) => [
      row.article_id,
      {
        isEnabled: row.is_enabled === 1,
        intervalMinutes: row.interval_minutes,
        waitMinutes: row.wait_minutes,
        since: row.since_at,
        lastReadAt: row.last_read_at,
        lastAdded: row.last_added,
        lastError: row.last_error,
        nextAt: row.next_at,
        isDue: row.is_enabled === 1 && row.next_at <= platform.now(),
        quietAt: row.quiet_at,
      },
    ]),
  );
}
