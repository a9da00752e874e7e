import { listArticles } from '#features/core/article/server/facade.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { similarContract } from '../contract.ts';
import { compareVersions } from './compare-versions.ts';
import { findByAddress } from './find-by-address.ts';
import { getSummary } from './get-summary.ts';

export const similarRoutes = (platform: Platform) =>
  implement(similarContract, {
    summary: (actor, input) => getSummary(platform, actor, input.id),
    spread: async (actor, input) => {
      const id = input.id ?? (await findByAddress(platform, actor, input.url ?? ''));
      return { id, ...(await getSummary(platform, actor, id)) };
    },
    spreads: async (actor, input) => {
      const { items, groups, total } = await listArticles(platform, actor, { ...input, sort: 'similar', isFolded: true, hasFacets: false });
      return { items, total: groups ?? total };
    },
    difference: (actor, input) => compareVersions(platform, actor, input),
  });
