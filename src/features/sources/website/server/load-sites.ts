// Sites with the sources that collect them.
import type { Selectable } from 'kysely';
import type { Platform } from '#server/platform.ts';
import { SITE_HEALTHS, type Website } from '../contract.ts';
import type { Database } from '#server/db/tables/database.ts';

type Site = Selectable<Database['site']>;
type Sources = Website['sources'];
/** One source that works is enough. */
const BEST_FIRST = ['healthy', 'degraded', 'new', 'silent', 'failing', 'paused'] as const satisfies (typeof SITE_HEALTHS)[number][];

/** By site: sources of this client, or of all clients. */
export async function loadSources(platform: Platform, clientId: number | undefined): Promise<Map<number, Sources>> {
  let query = platform.store.db.selectFrom('source').select(['id', 'siteId', 'name', 'state', 'health', 'lastNewAt']);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  const bySite = new Map<number, Sources>();
  for (const row of await query.orderBy('id').execute()) {
    const health = row.state === 'paused' ? ('paused' as const) : row.health;
    const known = bySite.get(row.siteId) ?? [];
    known.push({ id: row.id, name: row.name, health, lastNewAt: row.lastNewAt });
    bySite.set(row.siteId, known);
  }
  return bySite;
}

/** The columns of a site in a list, except for its articles. Without sources it has no health. */
export function describeSite(site: Site, sources: Sources) {
  const { id, name, domain, level, region, mediaType } = site;
  const times = sources.flatMap(({ lastNewAt }) => lastNewAt ?? []);
  return {
    id,
    name,
    domain,
    level,
    region,
    mediaType,
    sourceCount: sources.length,
    health: BEST_FIRST.find((health) => sources.some((source) => source.health === health)),
    lastNewAt: times.length > 0 ? Math.max(...times) : null,
  };
}
