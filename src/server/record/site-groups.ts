// A client's groups of sites, as used by filters.
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

/** The client's groups that contain the site. */
export async function groupsOfSite(db: Kysely<Database>, clientId: number, siteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('siteGroupSite')
    .select('siteGroupId')
    .where('clientId', '=', clientId)
    .where('siteId', '=', siteId)
    .execute();
  return rows.map((row) => row.siteGroupId);
}

interface Places {
  siteIds?: readonly number[] | undefined;
  groupIds?: readonly number[] | undefined;
}

/**
 * The sites that fit both: listed in `sites` and contained in one of the groups; undefined when neither restricts. A group of another client, or
 * without sites, contains none.
 */
export async function narrowSites(db: Kysely<Database>, clientId: number, { siteIds, groupIds }: Places): Promise<number[] | undefined> {
  if (!groupIds?.length) return siteIds?.length ? [...siteIds] : undefined;
  const rows = await db
    .selectFrom('siteGroupSite')
    .select('siteId')
    .distinct()
    .where('clientId', '=', clientId)
    .where('siteGroupId', 'in', groupIds)
    .execute();
  const held = rows.map((row) => row.siteId);
  return siteIds?.length ? held.filter((id) => siteIds.includes(id)) : held;
}
