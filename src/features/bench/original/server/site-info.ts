// Sites from a client's view: their properties, how much they publish about its subjects, and the state of their collection.
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { SourceHealth } from '#server/db/tables/collecting.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { EMOTIONS, type Emotion } from '#shared/media.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import type { SITE_HEALTHS, SiteRow } from '../contract.ts';

export const DAYS = 30;

/** The client’s articles of the last 30 Beijing days, today included. */
export const lastDays = (actor: Actor, now: number): IndexFilter => ({
  ...actorScope(actor),
  from: dayStart(dayOf(now)) - (DAYS - 1) * DAY_MS,
});

export type SiteCounts = Map<number, Record<Emotion, number>>;

/** Articles by site and emotion. */
export async function countBySite(platform: Platform, actor: Actor, siteIds?: readonly number[]): Promise<SiteCounts> {
  const counts: SiteCounts = new Map();
  const filter = { ...lastDays(actor, platform.now()), ...(siteIds ? { siteIds } : {}) };
  const pages = await Promise.all(
    EMOTIONS.map((emotion) => platform.index.query({ filter: { ...filter, emotions: [emotion] }, limit: 0, facets: ['site'] })),
  );
  for (const [i, emotion] of EMOTIONS.entries()) {
    for (const [site, total] of Object.entries(pages[i]?.facets.site ?? {})) {
      const known = counts.get(Number(site)) ?? { negative: 0, neutral: 0, positive: 0 };
      counts.set(Number(site), { ...known, [emotion]: total });
    }
  }
  return counts;
}

type Health = (typeof SITE_HEALTHS)[number];
/** The best health among a site's sources: one that works is enough. */
const BEST_FIRST: readonly SourceHealth[] = ['healthy', 'degraded', 'new', 'silent', 'failing', 'paused'];

export interface SiteSource {
  siteId: number;
  name: string;
  health: SourceHealth;
  lastRunAt: number | null;
  lastSuccessAt: number | null;
  lastNewAt: number | null;
}

/** Sources that work for the caller’s client: its own and the provider's. */
export async function loadSources(platform: Platform, actor: Actor, siteIds?: readonly number[]): Promise<SiteSource[]> {
  let rows = platform.store.db.selectFrom('source').where('clientId', 'in', [PROVIDER_CLIENT, actor.clientId]);
  if (siteIds) rows = rows.where('siteId', 'in', siteIds);
  return rows.select(['siteId', 'name', 'health', 'lastRunAt', 'lastSuccessAt', 'lastNewAt']).orderBy('id').execute();
}

export const healthOf = (sources: readonly SiteSource[]): Health =>
  BEST_FIRST.find((health) => sources.some((source) => source.health === health)) ?? 'none';

export const lastCrawl = (sources: readonly SiteSource[]): number | null =>
  sources.reduce<number | null>((latest, { lastRunAt }) => (lastRunAt === null || (latest ?? 0) > lastRunAt ? latest : lastRunAt), null);

interface StoredSite {
  id: number;
  domain: string;
  name: string;
  mediaType: SiteRow['mediaType'];
  level: SiteRow['level'];
  region: string;
}

export function toSiteRow(site: StoredSite, counts: SiteCounts, sources: readonly SiteSource[]): SiteRow {
  const emotion = counts.get(site.id) ?? { negative: 0, neutral: 0, positive: 0 };
  const { mediaType, ...rest } = site;
  return {
    ...rest,
    mediaType,
    total: emotion.negative + emotion.neutral + emotion.positive,
    emotion,
    lastCrawledAt: lastCrawl(sources),
    health: healthOf(sources),
  };
}
