// Pages requested for an explanation without being stored: fetched through the guard, read like the collector does, never written to disk.
import { ofClient } from '#ingest/apart/read-apart.ts';
import { readPage } from '#ingest/collector/read-page.ts';
import type { ExtractedArticle } from '#ingest/extract/extract-article.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';

export interface ReadPage {
  /** After redirects. */
  url: string;
  article: ExtractedArticle;
  fetchedAt: number;
}
export type PageReader = (clientId: number, url: string) => Promise<ReadPage>;

/** While an expression is edited the same page is requested repeatedly; it is fetched again only after this time. */
const FRESH_MS = 5 * 60_000;
const MOST = 50;

/** A refused address is `invalid-url` at `article.url`, any other failure `fetch-failed` with its reason. */
export function createPageReader(fetch: Fetch, now: () => number): PageReader {
  const known = new Map<string, ReadPage>();
  return async (clientId, url) => {
    const key = `${clientId} ${url}`;
    const before = known.get(key);
    if (before && now() - before.fetchedAt < FRESH_MS) return before;
    known.delete(key);
    const read = await readPage(fetch, url, { now: now() }, ofClient(clientId));
    if (!read.ok) throw fetchError('article.url', read);
    const page = { url: read.page.url, article: read.article, fetchedAt: now() };
    known.set(key, page);
    const oldest = known.keys().next().value;
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return page;
  };
}
