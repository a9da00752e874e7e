import { takePage } from '#server/record/take-page.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { originalContract, SiteRow } from '../contract.ts';
import { countBySite, loadSources, toSiteRow } from './site-info.ts';

type ListInput = Input<(typeof originalContract)['websites']>;

/** The client knows a few thousand at most, so they are sorted here. */
export async function listWebsites(platform: Platform, actor: Actor, input: ListInput) {
  const [counts, sources] = await Promise.all([countBySite(platform, actor), loadSources(platform, actor)]);
  const bySite = groupBy(sources, (source) => source.siteId);
  const ids = [...new Set([...counts.keys(), ...bySite.keys()])];
  const sites = await loadSites(platform, ids);
  const keyword = input.keyword?.trim().toLowerCase() ?? '';
  const rows = sites
    .filter((site) => keyword === '' || site.domain.includes(keyword) || site.name.toLowerCase().includes(keyword))
    .map((site) => toSiteRow(site, counts, bySite.get(site.id) ?? []))
    .toSorted((a, b) => (input.isDescending ? -1 : 1) * compare(a, b, input.sort) || a.id - b.id);
  return { items: takePage(rows, input), total: rows.length };
}

function compare(a: SiteRow, b: SiteRow, sort: ListInput['sort']): number {
  return sort === 'domain' ? a.domain.localeCompare(b.domain) : (a[sort] ?? 0) - (b[sort] ?? 0);
}

async function loadSites(platform: Platform, ids: readonly number[]) {
  const sites = [];
  for (let i = 0; i < ids.length; i += 500) {
    sites.push(
      ...(await platform.store.db
        .selectFrom('site')
        .selectAll()
        .where('id', 'in', ids.slice(i, i + 500))
        .execute()),
    );
  }
  return sites;
}
