import { siteDomainOf } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';

/** The site of an address; the address itself is never fetched here. */
export function readAddress(text: string): { url: string; domain: string } {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const domain = URL.canParse(url) ? siteDomainOf(url).toLowerCase() : '';
  if (!domain.includes('.') || domain.length > 253) throw new AppError('invalid-url', { field: 'url' });
  return { url: new URL(url).href, domain };
}

/** The site under a domain, when one of the provider's sources collects it. */
export async function findCollected(platform: Pick<Platform, 'store'>, domain: string) {
  const row = await platform.store.db
    .selectFrom('site')
    .innerJoin('source', 'source.siteId', 'site.id')
    .select(['site.id', 'site.name', 'site.domain'])
    .where('site.domain', '=', domain)
    .where('source.clientId', '=', PROVIDER_CLIENT)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What exists for an address: the site, or the client’s open request. */
export async function checkAddress(platform: Platform, actor: Actor, text: string) {
  const { domain } = readAddress(text);
  const request = await platform.store.db
    .selectFrom('siteRequest')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('domain', '=', domain)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return { domain, site: await findCollected(platform, domain), requestId: request?.id ?? null };
}
