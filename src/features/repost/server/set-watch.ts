import { requireArticle } from '#features/article/server/facade.ts';
import { findCommentSource } from '#ingest/comment/comment-source.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { repostContract } from '../contract.ts';

type WatchInput = Input<typeof repostContract.setWatch>;

/** Returns how many watches it changed. One that is switched on is due at once; a new interval of one that is on counts from now. */
export async function setWatch(platform: Platform, actor: Actor, { articleId, isEnabled, intervalMinutes }: WatchInput): Promise<number> {
  const article = await requireArticle(platform, actor, articleId, 'articleId');
  if (isEnabled && !(await findCommentSource(platform.store, article.url, 'repost')))
    throw new AppError('fetch-failed', { field: 'articleId', detail: { reason: 'no-comment-source' } });
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('repost_watch')
      .selectAll()
      .where('client_id', '=', actor.clientId)
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    const wasOn = known?.is_enabled === 1;
    if (!isEnabled && !wasOn) return 0;
    const begun = { since_at: now, last_new_at: now, quiet_at: null, next_at: now, lease_until: 0, created_by: actor.userId };
    const rhythm = { interval_minutes: intervalMinutes, wait_minutes: intervalMinutes };
    const row = !isEnabled
      ? { is_enabled: 0 }
      : wasOn
        ? { ...rhythm, next_at: now + intervalMinutes * 60_000 }
        : { is_enabled: 1, ...rhythm, ...begun, last_error: '' };
    if (known) await tx.updateTable('repost_watch').set(row).where('id', '=', known.id).execute();
    else
      await tx
        .insertInto('repost_watch')
        .values({ client_id: actor.clientId, article_id: articleId, is_enabled: 1, last_read_at: null, ...rhythm, ...begun })
        .execute();
    const before = known && { isEnabled: wasOn, intervalMinutes: known.interval_minutes };
    const after = isEnabled ? { isEnabled, intervalMinutes } : { isEnabled };
    await logOperation(tx, actor, now, { action: 'repost-watch.update', targetId: articleId, before, after });
    return 1;
  });
}
