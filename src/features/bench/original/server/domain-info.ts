import { requireArticle } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import { dayOf } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import { countBySite, DAYS, lastDays, loadSources, toSiteRow } from './site-info.ts';
import type { Input } from '#shared/contract.ts';
import type { originalContract } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

export async function getDomainInfo(platform: Platform, actor: Actor, input: Input<(typeof originalContract)['domainInfo']>) {
  const site = await requireSite(platform, actor, input);
  const [counts, sources, page] = await Promise.all([
    countBySite(platform, actor, [site.id]),
    loadSources(platform, actor, [site.id]),
    platform.index.query({ filter: { ...lastDays(actor, platform.now()), siteIds: [site.id] }, limit: 0, facets: ['day'] }),
  ]);
  const today = dayOf(platform.now());
  const days = Array.from({ length: DAYS }, (_, i) => today - DAYS + 1 + i);
  return {
    ...toSiteRow(site, counts, sources),
    days: days.map((day) => ({ day, total: page.facets.day?.[day] ?? 0 })),
    sources: sources.map(({ name, health, lastSuccessAt, lastNewAt }) => ({ name, health, lastSuccessAt, lastNewAt })),
  };
}

/**
 * A site without articles of the caller’s client that is not collected for it either is not found: another client's private source may have created
 * it.
 */
async function requireSite(platform: Platform, actor: Actor, { id, domain }: { id?: number | undefined; domain?: string | undefined }) {
  const field = id === undefined ? 'domain' : 'id';
  if (id === undefined && domain === undefined) throw refusal('domain', 'required');
  const siteId = id === undefined ? undefined : (await requireArticle(platform, actor, id)).siteId;
  let rows = platform.store.db.selectFrom('site').selectAll();
  rows = siteId === undefined ? rows.where('domain', '=', (domain as string).toLowerCase()) : rows.where('id', '=', siteId);
  const site = await rows.executeTakeFirst();
  if (!site) throw new AppError('not-found', { field });
  if (siteId === undefined && !(await isKnown(platform, actor, site.id))) throw new AppError('not-found', { field });
  return site;
}

async function isKnown(platform: Platform, actor: Actor, siteId: number): Promise<boolean> {
  const scope = actorScope(actor);
  if ((await platform.index.count({ ...scope, siteIds: [siteId] })) > 0) return true;
  return (await loadSources(platform, actor, [siteId])).length > 0;
}
