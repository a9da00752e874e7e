import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import { lastDays } from './scope.ts';

const SHOWN = 10;

/** Stories with most reprints of the last days. */
export async function listHotGroups(platform: Platform, actor: Actor, days: number) {
  const range = lastDays(platform.now(), days);
  const page = await platform.index.query({ filter: { ...actorScope(actor), ...range }, sort: 'similar', isFolded: true, limit: SHOWN });
  const ids = page.items.map((item) => item.id);
  if (ids.length === 0) return { ...range, items: [] };
  const rows = await platform.store.db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.articleId')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select(['article.id', 'article.title', 'hit.groupId', 'hit.emotion', 'site.name as siteName', 'article.publishedAt'])
    .where('hit.clientId', '=', actor.clientId)
    .where('article.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...range,
    items: page.items.flatMap(({ id, similar }) => {
      const row = byId.get(id);
      return row
        ? [
            {
              groupId: row.groupId,
              articleId: id,
              title: row.title,
              total: similar,
              emotion: row.emotion,
              siteName: row.siteName,
              publishedAt: row.publishedAt,
            },
          ]
        : [];
    }),
  };
}
