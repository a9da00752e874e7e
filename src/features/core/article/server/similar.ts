import type { Emotion } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import { loadItems } from './article-items.ts';
import { findArticles, requireArticle, requireArticles } from './find-articles.ts';
import { withHits } from './article-list.ts';

/** The group of an article, oldest first: the first is the original. */
export async function listSimilar(platform: Platform, actor: Actor, id: number, page: number, pageSize: number) {
  const item = await requireArticle(platform, actor, id);
  const found = await platform.index.query({
    filter: { ...actorScope(actor), groupIds: [item.groupId] },
    sort: 'oldest',
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const ids = found.items.map((row) => row.id);
  const rows = await withHits(platform, actor, {}, await loadItems(platform, actor, ids), new Map());
  const likeness = await platform.store.db
    .selectFrom('article')
    .select(['id', 'groupDistance', 'groupRatio'])
    .where('id', 'in', ids.length ? ids : [0])
    .execute();
  const byId = new Map(likeness.map((row) => [row.id, row]));
  return {
    items: rows.map((row) => ({
      ...row,
      groupDistance: byId.get(row.id)?.groupDistance ?? 0,
      groupRatio: byId.get(row.id)?.groupRatio ?? 1,
    })),
    total: found.total,
  };
}

/** Size of the group of each article, counting articles of the caller's client. */
export async function countSimilar(
  platform: Platform,
  actor: Actor,
  articleIds: readonly number[],
): Promise<{ articleId: number; total: number }[]> {
  const items = await requireArticles(platform, actor, articleIds);
  return Promise.all(
    items.map(async ({ id: articleId, groupId }) => ({
      articleId,
      total: await platform.index.count({ ...actorScope(actor), groupIds: [groupId] }),
    })),
  );
}

const MOST_SIMILAR = 1000;

/**
 * The near-duplicates of these articles that the caller sees with another emotion, except for those that a person has judged; at most 1,000, oldest
 * first. An article that the caller may not see is `not-found`.
 */
export async function findUnlikeSimilar(
  platform: Platform,
  actor: Actor,
  articleIds: readonly number[],
  emotion: Emotion,
): Promise<number[]> {
  const items = await requireArticles(platform, actor, articleIds);
  const groupIds = [...new Set(items.map((item) => item.groupId))];
  const found = await platform.index.query({ filter: { ...actorScope(actor), groupIds }, sort: 'oldest', limit: MOST_SIMILAR });
  const chosen = new Set(articleIds);
  const others = found.items.map((row) => row.id).filter((id) => !chosen.has(id));
  const rows = await findArticles(platform, actor, others);
  return rows.filter((row) => row.emotion !== emotion && row.emotionOrigin !== 'user').map((row) => row.id);
}
