import type { Input } from '#shared/contract.ts';
import { PROVIDER_CLIENT, type Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Website, websiteContract } from '../contract.ts';
import { countArticles, sinceMs } from './count-articles.ts';
import { describeSite, loadSources } from './load-sites.ts';
import { fitsSite, pageOfRows } from './site-order.ts';

/** The provider's sites serve every client; a client's own sources are in its list pages. */
export async function listWebsites(platform: Platform, actor: Actor, input: Input<(typeof websiteContract)['list']>) {
  const [sources, articles, sites] = await Promise.all([
    loadSources(platform, PROVIDER_CLIENT),
    countArticles(platform, actor),
    platform.store.db
      .selectFrom('site')
      .selectAll()
      .where('id', 'in', (e) => e.selectFrom('source').select('siteId').where('clientId', '=', PROVIDER_CLIENT))
      .execute(),
  ]);
  const rows = sites.map((site): Website => {
    const own = sources.get(site.id) ?? [];
    const described = describeSite(site, own);
    return {
      ...described,
      health: described.health ?? 'new',
      sources: own,
      articles: articles.get(site.id) ?? 0,
      articlesFrom: sinceMs(platform.now()),
    };
  });
  return pageOfRows(
    rows.filter((row) => fitsSite(row, input)),
    input,
  );
}
