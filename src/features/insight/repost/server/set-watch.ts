import { requireArticle } from '#features/core/article/server/facade.ts';
import { findCommentSource } from '#ingest/comment/comment-source.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { repostContract } from '../contract.ts';

type WatchInput = Input<typeof repostContract.setWatch>;

const EVERY_MINUTES = 30;

/** Returns how many watches it changed. A newly enabled one is due at once; a new interval of an enabled one counts from now. */
export async function setWatch(platform: Platform, actor: Actor, { articleId, isEnabled, ...asked }: WatchInput): Promise<number> {
  const article = await requireArticle(platform, actor, articleId, 'articleId');
  if (isEnabled && !(await findCommentSource(platform.store, article.url, 'repost')))
    throw new AppError('fetch-failed', { field: 'articleId', detail: { reason: 'no-comment-source' } });
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('repostWatch')
      .selectAll()
      .where('clientId', '=', actor.clientId)
      .where('articleId', '=', articleId)
      .executeTakeFirst();
    const wasOn = known?.isEnabled;
    const intervalMinutes = asked.intervalMinutes ?? known?.intervalMinutes ?? EVERY_MINUTES;
    if (!isEnabled && !wasOn) return 0;
    const begun = { sinceAt: now, lastNewAt: now, quietAt: null, nextAt: now, leaseUntil: 0, createdBy: actor.userId };
    const rhythm = { intervalMinutes, waitMinutes: intervalMinutes };
    const row = !isEnabled
      ? { isEnabled: false }
      : wasOn
        ? { ...rhythm, nextAt: now + intervalMinutes * 60_000 }
        : { isEnabled: true, ...rhythm, ...begun, lastError: '' };
    if (known) await tx.updateTable('repostWatch').set(row).where('id', '=', known.id).execute();
    else
      await tx
        .insertInto('repostWatch')
        .values({ clientId: actor.clientId, articleId, isEnabled: true, lastReadAt: null, ...rhythm, ...begun })
        .execute();
    const before = known && { isEnabled: wasOn, intervalMinutes: known.intervalMinutes };
    const after = isEnabled ? { isEnabled, intervalMinutes } : { isEnabled };
    await logOperation(tx, actor, now, { action: 'repost-watch.update', targetId: articleId, before, after });
    return 1;
  });
}
