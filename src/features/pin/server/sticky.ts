// A reader's own pins.
import { findArticles, requireArticles } from '#features/article/server/facade.ts';
import type { ArticleRow } from '#features/article/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

const MOST = 1000;

/** How many were not pinned before. */
export async function addSticky(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<number> {
  const articles = await requireArticles(platform, actor, articleIds);
  const result = await platform.store.db
    .insertInto('sticky')
    .values(articles.map(({ id }) => ({ user_id: actor.userId, client_id: actor.clientId, article_id: id, created_at: platform.now() })))
    .onConflict((conflict) => conflict.columns(['user_id', 'article_id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

export async function removeSticky(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<number> {
  await requireArticles(platform, actor, articleIds);
  const result = await platform.store.db
    .deleteFrom('sticky')
    .where('user_id', '=', actor.userId)
    .where('client_id', '=', actor.clientId)
    .where('article_id', 'in', articleIds)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Latest pin first; an article that has gone from the caller's sight is left out. */
export async function listSticky(
  platform: Platform,
  actor: Actor,
  among: readonly number[] | undefined,
): Promise<{ articleIds: number[]; items: ArticleRow[] }> {
  let rows = platform.store.db
    .selectFrom('sticky')
    .select('article_id')
    .where('user_id', '=', actor.userId)
    .where('client_id', '=', actor.clientId)
    .orderBy('created_at', 'desc')
    .orderBy('article_id', 'desc')
    .limit(MOST);
  if (among) rows = rows.where('article_id', 'in', among.length > 0 ? among : [0]);
  const pinned = await rows.execute();
  const articles = await findArticles(
    platform,
    actor,
    pinned.map((row) => row.article_id),
  );
  return { articleIds: articles.map((article) => article.id), items: articles };
}
