import type { Input } from '#shared/contract.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { hotSpotContract } from '../contract.ts';
import { eventFilter } from './event-filter.ts';

export async function listEventTexts(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['similarArticleList']>) {
  const { page, pageSize, ...asked } = input;
  const { filter, period } = await eventFilter(platform, actor, asked);
  const found = await platform.index.query({ filter, sort: 'similar', isFolded: true, offset: (page - 1) * pageSize, limit: pageSize });
  const articles = await findArticles(
    platform,
    actor,
    found.items.map((item) => item.id),
  );
  const similar = new Map(found.items.map((item) => [item.id, item.similar]));
  return { items: articles.map((article) => ({ article, similar: similar.get(article.id) ?? 1 })), total: found.groups ?? 0, ...period };
}
