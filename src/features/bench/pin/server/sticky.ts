// A reader's own pins.
import { findArticles, requireArticles } from '#features/core/article/server/facade.ts';
import type { ArticleRow } from '#features/core/article/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

const MOST = 1000;

/** Returns how many were not pinned before. */
export async function addSticky(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<number> {
  const articles = await requireArticles(platform, actor, articleIds);
  const result = await platform.store.db
    .insertInto('sticky')
    .values(articles.map(({ id }) => ({ userId: actor.userId, clientId: actor.clientId, articleId: id, createdAt: platform.now() })))
    .onConflict((conflict) => conflict.columns(['userId', 'articleId']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

export async function removeSticky(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<number> {
  await requireArticles(platform, actor, articleIds);
  const result = await platform.store.db
    .deleteFrom('sticky')
    .where('userId', '=', actor.userId)
    .where('clientId', '=', actor.clientId)
    .where('articleId', 'in', articleIds)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Latest pin first, without articles that the caller may no longer see. */
export async function listSticky(
  platform: Platform,
  actor: Actor,
  among: readonly number[] | undefined,
): Promise<{ articleIds: number[]; items: ArticleRow[] }> {
  let rows = platform.store.db
    .selectFrom('sticky')
    .select('articleId')
    .where('userId', '=', actor.userId)
    .where('clientId', '=', actor.clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('articleId', 'desc')
    .limit(MOST);
  if (among) rows = rows.where('articleId', 'in', among.length > 0 ? among : [0]);
  const pinned = await rows.execute();
  const articles = await findArticles(
    platform,
    actor,
    pinned.map((row) => row.articleId),
  );
  return { articleIds: articles.map((article) => article.id), items: articles };
}
