import { takePage } from '#server/record/take-page.ts';
import { countArticles, sinceMs } from '#features/sources/website/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { GroupSite, SiteGroup, siteGroupContract } from '../contract.ts';
import { findGroupUsers, usersOf, visibleUsers } from './group-users.ts';

type ListInput = Input<(typeof siteGroupContract)['list']>;
/** Number of sites shown per group in a list. */
const FEW = 4;

export async function listGroups(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: SiteGroup[]; total: number }> {
  const { db } = platform.store;
  const [rows, users, articles, sites] = await Promise.all([
    db.selectFrom('siteGroup').selectAll().where('clientId', '=', actor.clientId).execute(),
    findGroupUsers(db, actor.clientId),
    countArticles(platform, actor),
    loadSites(platform, actor),
  ]);
  const keyword = input.keyword?.trim().toLowerCase() ?? '';
  const all = rows
    .filter((row) => input.id === undefined || row.id === input.id)
    .map(({ id, name, weight, note, updatedAt }) => {
      const held = sites.get(id) ?? [];
      return {
        id,
        name,
        weight,
        note,
        updatedAt,
        sites: held,
        siteCount: held.length,
        articles: held.reduce((sum, site) => sum + (articles.get(site.id) ?? 0), 0),
        articlesFrom: sinceMs(platform.now()),
        usedBy: visibleUsers(usersOf(users, id), actor),
      };
    })
    .filter((group) =>
      [group.name, ...group.sites.flatMap((site) => [site.name, site.domain])].some((each) => each.toLowerCase().includes(keyword)),
    );
  if (input.id !== undefined && all.length === 0) throw new AppError('not-found', { field: 'id' });
  const items = takePage(all.toSorted(order(input)), input);
  const few = (group: SiteGroup): SiteGroup => (input.id === undefined ? { ...group, sites: group.sites.slice(0, FEW) } : group);
  return { items: items.map(few), total: all.length };
}

function order({ sort, isDescending }: ListInput) {
  const sign = isDescending ? -1 : 1;
  const compare = (a: SiteGroup, b: SiteGroup): number => (sort === 'name' ? a.name.localeCompare(b.name, 'zh') : a[sort] - b[sort]);
  return (a: SiteGroup, b: SiteGroup): number => sign * compare(a, b) || a.id - b.id;
}

async function loadSites(platform: Platform, actor: Actor): Promise<Map<number, GroupSite[]>> {
  const rows = await platform.store.db
    .selectFrom('siteGroupSite')
    .innerJoin('site', 'site.id', 'siteGroupSite.siteId')
    .select(['siteGroupSite.siteGroupId as groupId', 'site.id', 'site.name', 'site.domain', 'site.mediaType', 'site.level'])
    .where('siteGroupSite.clientId', '=', actor.clientId)
    .orderBy('site.name')
    .orderBy('site.id')
    .execute();
  const byGroup = new Map<number, GroupSite[]>();
  for (const { groupId, ...site } of rows) {
    const known = byGroup.get(groupId) ?? [];
    known.push(site);
    byGroup.set(groupId, known);
  }
  return byGroup;
}
