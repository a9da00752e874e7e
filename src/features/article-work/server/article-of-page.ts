import { readPage } from '#ingest/collector/read-page.ts';
import { AppError } from '#shared/errors.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { HandArticle } from './store-by-hand.ts';

/** The article of an address as its page has it now. A refused address is `invalid-url` at `field`; any other failure `fetch-failed` with its reason. */
export async function articleOfPage(fetch: Fetch, url: string, now: number, field = 'url'): Promise<Omit<HandArticle, 'subjectIds'>> {
  const read = await readPage(fetch, url, { now });
  if (!read.ok) {
    const isRefused = read.reason === 'refused-url' || read.reason === 'refused-address';
    const detail = { reason: read.reason, ...(read.status === undefined ? {} : { status: read.status }) };
    throw new AppError(isRefused ? 'invalid-url' : 'fetch-failed', { field, detail });
  }
  const { title, content, author = '', images, publishedAt } = read.article;
  return { url, title, content, author, images, mediaType: 'news', ...(publishedAt === undefined ? {} : { publishedAt }) };
}
