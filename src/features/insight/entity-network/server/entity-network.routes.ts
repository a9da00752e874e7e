import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { entityNetworkContract } from '../contract.ts';
import { getNetwork } from './get-network.ts';
import { listNetworkArticles } from './list-network-articles.ts';

export const entityNetworkRoutes = (platform: Platform) =>
  implement(entityNetworkContract, {
    network: (actor, input) => getNetwork(platform, actor, input),
    articles: (actor, input) => listNetworkArticles(platform, actor, input),
  });
