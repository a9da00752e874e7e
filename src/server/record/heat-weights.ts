// What the heat of a hit is multiplied by: its site's own weight (the provider's) and the largest of the client's groups that hold the site.
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

export interface HeatWeight {
  site: number;
  /** 1 where no group of the client holds the site. */
  group: number;
}

export type HeatWeights = (clientId: number, siteId: number) => HeatWeight;

export async function loadHeatWeights(db: Kysely<Database>, siteIds: readonly number[]): Promise<HeatWeights> {
  const rows = await db
    .selectFrom('site')
    .leftJoin('site_group_site', 'site_group_site.site_id', 'site.id')
    .leftJoin('site_group', 'site_group.id', 'site_group_site.site_group_id')
    .select(['site.id', 'site.weight', 'site_group.client_id as clientId'])
    .select((e) => e.fn.max('site_group.weight').as('group'))
    .where('site.id', 'in', siteIds)
    .groupBy(['site.id', 'site.weight', 'site_group.client_id'])
    .execute();
  const sites = new Map(rows.map((row) => [row.id, row.weight]));
  const groups = new Map(rows.map((row) => [`${row.clientId} ${row.id}`, row.group ?? 1]));
  return (clientId, siteId) => ({ site: sites.get(siteId) ?? 1, group: groups.get(`${clientId} ${siteId}`) ?? 1 });
}

export const product = ({ site, group }: HeatWeight): number => site * group;
