import { requireArticle } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Network, NetworkInput } from '../contract.ts';
import { countNetwork } from './count-network.ts';
import { findSharing } from './find-sharing.ts';

export async function getNetwork(platform: Platform, actor: Actor, input: NetworkInput): Promise<Network> {
  const article = await requireArticle(platform, actor, input.id);
  const { articles, own, isCut } = await findSharing(platform, actor, input);
  return {
    title: article.title,
    ...countNetwork(articles, own, input.expand ?? [], input.limit),
    articles: articles.length,
    isCut,
  };
}
