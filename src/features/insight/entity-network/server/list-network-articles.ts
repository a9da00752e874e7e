import { takePage } from '#server/record/take-page.ts';
import { findArticles, requireArticle } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { NetworkArticlesInput } from '../contract.ts';
import { findSharing } from './find-sharing.ts';

/** Newest first; articles that have every key. */
export async function listNetworkArticles(platform: Platform, actor: Actor, input: NetworkArticlesInput) {
  await requireArticle(platform, actor, input.id);
  const { articles } = await findSharing(platform, actor, input);
  const wanted = input.key ?? [];
  const ids = articles
    .filter((article) => wanted.every((key) => article.keys.includes(key)))
    .map((article) => article.id)
    .toSorted((a, b) => b - a);
  return { items: await findArticles(platform, actor, takePage(ids, input)), total: ids.length };
}
