import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import { loadItems } from './article-items.ts';
import { withHits } from './article-list.ts';

/** The group of an article, oldest first: the first is the original. */
export async function listSimilar(platform: Platform, actor: Actor, id: number, page: number, pageSize: number) {
  const [item] = await loadItems(platform.store.db, actor, [id]);
  if (!item) throw new AppError('not-found', { field: 'id' });
  const found = await platform.index.query({
    filter: { ...actorScope(actor), groupIds: [item.groupId] },
    sort: 'oldest',
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const ids = found.items.map((row) => row.id);
  const rows = await withHits(platform, actor, {}, await loadItems(platform.store.db, actor, ids), new Map());
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
  const rows = await platform.store.db
    .selectFrom('hit')
    .select(['articleId', 'groupId'])
    .where('clientId', '=', actor.clientId)
    .where('articleId', 'in', articleIds)
    .execute();
  if (rows.length < new Set(articleIds).size) throw new AppError('not-found', { field: 'articleIds' });
  return Promise.all(
    rows.map(async (row) => ({
      articleId: row.articleId,
      total: await platform.index.count({ ...actorScope(actor), groupIds: [row.groupId] }),
    })),
  );
}
