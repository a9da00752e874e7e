// A client's groups of sites as filters take them.
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

/** The client's groups that hold the site. */
export async function groupsOfSite(db: Kysely<Database>, clientId: number, siteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('site_group_site')
    .select('site_group_id')
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .execute();
  return rows.map((row) => row.site_group_id);
}

interface Places {
  siteIds?: readonly number[] | undefined;
  groupIds?: readonly number[] | undefined;
}

/**
 * The sites that fit both: one of the sites, and one that one of the groups holds; undefined where neither asks for anything. A group of
 * another client, or without sites, holds none.
 */
export async function narrowSites(db: Kysely<Database>, clientId: number, { siteIds, groupIds }: Places): Promise<number[] | undefined> {
  if (!groupIds?.length) return siteIds?.length ? [...siteIds] : undefined;
  const rows = await db
    .selectFrom('site_group_site')
    .select('site_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('site_group_id', 'in', groupIds)
    .execute();
  const held = rows.map((row) => row.site_id);
  return siteIds?.length ? held.filter((id) => siteIds.includes(id)) : held;
}
