import { MEDIA_TYPES, type MediaType } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import { lastDays } from './scope.ts';

interface Share {
  total: number;
  negative: number;
}
interface Shares {
  all: Share;
  mediaType: Map<string, Share>;
  province: Map<string, Share>;
  site: Map<string, Share>;
}
const TOP_SITES = 10;

/** Share of media, provinces and sites over the last days. */
export async function getDistribution(platform: Platform, actor: Actor, days: number) {
  const range = lastDays(platform.now(), days);
  const shares = await countShares(platform, actor, range);
  const sites = ranked(shares.site).slice(0, TOP_SITES);
  const names = sites.length
    ? await platform.store.db
        .selectFrom('site')
        .select(['id', 'name'])
        .where(
          'id',
          'in',
          sites.map((site) => Number(site.key)),
        )
        .execute()
    : [];
  const nameOf = new Map(names.map((site) => [site.id, site.name]));
  return {
    ...range,
    ...shares.all,
    mediaTypes: MEDIA_TYPES.flatMap((mediaType: MediaType) => {
      const share = shares.mediaType.get(mediaType);
      return share && share.total > 0 ? [{ mediaType, ...share }] : [];
    }).toSorted((a, b) => b.total - a.total),
    provinces: ranked(shares.province).map(({ key, ...share }) => ({ code: key, ...share })),
    sites: sites.map(({ key, ...share }) => ({ id: Number(key), name: nameOf.get(Number(key)) ?? '', ...share })),
  };
}

const ranked = (shares: Map<string, Share>) =>
  [...shares]
    .map(([key, share]) => ({ key, ...share }))
    .filter((share) => share.total > 0)
    .toSorted((a, b) => b.total - a.total || a.key.localeCompare(b.key));

async function countShares(platform: Platform, actor: Actor, range: { from: number; until: number }): Promise<Shares> {
  const filter = { ...actorScope(actor), ...range };
  const facets = ['mediaType', 'province', 'site'] as const;
  const page = await platform.index.query({ filter, limit: 0, facets, isByEmotion: true, mostSites: TOP_SITES });
  // Every article has one medium.
  const negative = Object.values(page.byEmotion?.negative.mediaType ?? {}).reduce((sum, count) => sum + count, 0);
  const shares: Shares = { all: { total: page.total, negative }, mediaType: new Map(), province: new Map(), site: new Map() };
  for (const facet of facets) {
    for (const [key, total] of Object.entries(page.facets[facet] ?? {}))
      shares[facet].set(key, { total, negative: page.byEmotion?.negative[facet]?.[key] ?? 0 });
  }
  return shares;
}
