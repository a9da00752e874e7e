import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';

export const COUNTED_DAYS = 7;

/** Start of the last seven Beijing days, today included. */
export const sinceMs = (now: number): number => dayStart(dayOf(now)) - (COUNTED_DAYS - 1) * DAY_MS;

/** The client’s articles since then that the caller may see, by site. */
export async function countArticles(platform: Platform, actor: Actor): Promise<Map<number, number>> {
  return countBySite(platform, actorScope(actor));
}

/** Every stored article since then, for the provider. */
export const countAll = (platform: Platform): Promise<Map<number, number>> => countBySite(platform, { clientId: 0 });

async function countBySite(platform: Platform, base: IndexFilter): Promise<Map<number, number>> {
  const from = sinceMs(platform.now());
  // Whole days, like a list by days.
  const filter = { ...base, from, until: from + COUNTED_DAYS * DAY_MS };
  const page = await platform.index.query({ filter, limit: 0, facets: ['site'] });
  return new Map(Object.entries(page.facets.site ?? {}).map(([id, total]) => [Number(id), total]));
}
