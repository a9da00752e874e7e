// Factors on the heat of a hit: its site's own weight (set by the provider) and the largest weight of the client's groups that contain the site.
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

export interface HeatWeight {
  site: number;
  /** 1 when no group of the client contains the site. */
  group: number;
}

export type HeatWeights = (clientId: number, siteId: number) => HeatWeight;

export async function loadHeatWeights(db: Kysely<Database>, siteIds: readonly number[]): Promise<HeatWeights> {
  const rows = await db
    .selectFrom('site')
    .leftJoin('siteGroupSite', 'siteGroupSite.siteId', 'site.id')
    .leftJoin('siteGroup', 'siteGroup.id', 'siteGroupSite.siteGroupId')
    .select(['site.id', 'site.weight', 'siteGroup.clientId'])
    .select((e) => e.fn.max('siteGroup.weight').as('group'))
    .where('site.id', 'in', siteIds)
    .groupBy(['site.id', 'site.weight', 'siteGroup.clientId'])
    .execute();
  const sites = new Map(rows.map((row) => [row.id, row.weight]));
  const groups = new Map(rows.map((row) => [`${row.clientId} ${row.id}`, row.group ?? 1]));
  return (clientId, siteId) => ({ site: sites.get(siteId) ?? 1, group: groups.get(`${clientId} ${siteId}`) ?? 1 });
}

export const product = ({ site, group }: HeatWeight): number => site * group;
