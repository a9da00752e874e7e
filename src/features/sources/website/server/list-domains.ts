import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { domainContract, DomainSite } from '../domain.contract.ts';
import { countAll } from './count-articles.ts';
import { describeSite, loadSources } from './load-sites.ts';
import { fitsSite, pageOfRows } from './site-order.ts';

/** Every site, with the sources of all clients. */
export async function listDomains(platform: Platform, input: Input<(typeof domainContract)['list']>) {
  const [sources, articles, sites] = await Promise.all([
    loadSources(platform, undefined),
    countAll(platform),
    platform.store.db.selectFrom('site').selectAll().execute(),
  ]);
  const rows = sites
    .filter((site) => input.id === undefined || site.id === input.id)
    .map((site): DomainSite => {
      const described = describeSite(site, sources.get(site.id) ?? []);
      return { ...described, health: described.health ?? 'none', weight: site.weight, articleTotal: articles.get(site.id) ?? 0 };
    });
  if (input.id !== undefined && rows.length === 0) throw new AppError('not-found', { field: 'id' });
  return pageOfRows(
    rows.filter((row) => fitsSite(row, input)),
    input,
  );
}
