import { HOUR_MS, dayOf } from '#shared/time.ts';
import { MEDIA_TYPES, type MediaType } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { actorScope, lastDays, readsRollups } from './scope.ts';

interface Share {
  total: number;
  negative: number;
}
interface Shares {
  mediaType: Map<string, Share>;
  province: Map<string, Share>;
  site: Map<string, Share>;
}
const TOP_SITES = 10;

/** Share of media, provinces and sites over the last days. */
export async function getDistribution(platform: Platform, actor: Actor, days: number) {
  const range = lastDays(platform.now(), days);
  const shares = readsRollups(actor) ? await fromRollups(platform, actor, range) : await fromIndex(platform, actor, range);
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
    total: [...shares.mediaType.values()].reduce((sum, share) => sum + share.total, 0),
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

function add(shares: Map<string, Share>, key: string, n: number, isNegative: boolean): void {
  const share = shares.get(key) ?? { total: 0, negative: 0 };
  share.total += n;
  if (isNegative) share.negative += n;
  shares.set(key, share);
}

async function fromRollups(platform: Platform, actor: Actor, range: { from: number; until: number }): Promise<Shares> {
  const shares: Shares = { mediaType: new Map(), province: new Map(), site: new Map() };
  const { db } = platform.store;
  const media = await db
    .selectFrom('rollup_hour')
    .select(['media_type', 'emotion', (e) => e.fn.sum<number>('n').as('n')])
    .where('client_id', '=', actor.clientId)
    .where('subject_id', '=', 0)
    .where('hour', '>=', range.from / HOUR_MS)
    .where('hour', '<', range.until / HOUR_MS)
    .groupBy(['media_type', 'emotion'])
    .execute();
  for (const row of media) add(shares.mediaType, row.media_type, Number(row.n), row.emotion === 'negative');
  const places = await db
    .selectFrom('rollup_day')
    .select(['dimension', 'value', 'emotion', (e) => e.fn.sum<number>('n').as('n')])
    .where('client_id', '=', actor.clientId)
    .where('subject_id', '=', 0)
    .where('dimension', 'in', ['province', 'site'])
    .where('day', '>=', dayOf(range.from))
    .where('day', '<', dayOf(range.until))
    .groupBy(['dimension', 'value', 'emotion'])
    .execute();
  for (const row of places) add(shares[row.dimension], row.value, Number(row.n), row.emotion === 'negative');
  return shares;
}

async function fromIndex(platform: Platform, actor: Actor, range: { from: number; until: number }): Promise<Shares> {
  const shares: Shares = { mediaType: new Map(), province: new Map(), site: new Map() };
  const filter = { ...actorScope(actor), ...range };
  const facets = ['mediaType', 'province', 'site'] as const;
  const [all, negative] = await Promise.all([
    platform.index.query({ filter, limit: 0, facets }),
    platform.index.query({ filter: { ...filter, emotions: ['negative'] }, limit: 0, facets }),
  ]);
  for (const facet of facets) {
    for (const [key, total] of Object.entries(all.facets[facet] ?? {}))
      shares[facet].set(key, { total, negative: negative.facets[facet]?.[key] ?? 0 });
  }
  return shares;
}
