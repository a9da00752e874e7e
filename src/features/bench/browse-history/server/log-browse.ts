import { requireArticle } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { isSameVisit, SAME_VISIT_MS } from './is-same-visit.ts';

/** Id of the visit: a new one, or the current one; 0 for a simulated login. */
export async function logBrowse(platform: Platform, actor: Actor, articleId: number): Promise<number> {
  await requireArticle(platform, actor, articleId, 'articleId');
  if (actor.simulatedBy !== undefined) return 0;
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const last = await tx
      .selectFrom('articleBrowse')
      .select(['id', 'at'])
      .where('clientId', '=', actor.clientId)
      .where('userId', '=', actor.userId)
      .where('articleId', '=', articleId)
      .where('at', '>', now - SAME_VISIT_MS)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && isSameVisit(last.at, now)) return last.id;
    const row = await tx
      .insertInto('articleBrowse')
      .values({ clientId: actor.clientId, userId: actor.userId, articleId, at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}
