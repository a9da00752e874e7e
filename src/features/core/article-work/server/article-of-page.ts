import { ofClient } from '#ingest/apart/read-apart.ts';
import { readPage } from '#ingest/collector/read-page.ts';
import type { ExtractedArticle } from '#ingest/extract/extract-article.ts';
import { checkPublicUrl } from '#ingest/fetch/check-public-url.ts';
import { domainOf, siteDomainOf } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Shelf } from './shelf.ts';
import type { HandArticle } from './store-by-hand.ts';

type PageArticle = Omit<HandArticle, 'subjectIds'>;

/**
 * The article of an address from its present page. A refused address is `invalid-url` at `field`; any other failure `fetch-failed` with its reason.
 */
export async function articleOfPage(shelf: Shelf, fetch: Fetch, actor: Actor, url: string, field = 'url'): Promise<PageArticle> {
  const read = await readPage(fetch, url, { now: shelf.now() }, ofClient(actor.clientId));
  if (!read.ok) throw fetchError(field, read);
  return toHandArticle(shelf, url, read.article);
}

/** Turns a page's content into a manually added article. A known site keeps its media type; pictures that the guard refuses are left out. */
export async function toHandArticle(shelf: Shelf, url: string, article: ExtractedArticle): Promise<PageArticle> {
  const { title, content, author = '', images, publishedAt } = article;
  const site = await shelf.store.db
    .selectFrom('site')
    .select('mediaType')
    .where('domain', 'in', [domainOf(url), siteDomainOf(url)])
    .executeTakeFirst();
  return {
    url,
    title: title || url,
    content,
    author,
    images: images.filter((image) => checkPublicUrl(shelf.config.allowHosts, image).ok),
    mediaType: site?.mediaType ?? 'news',
    ...(publishedAt === undefined ? {} : { publishedAt }),
  };
}
