// A site map, or the newest maps of an index. Only the newest entries count: a site map lists years.
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { parseSitemap, type SitemapEntry } from '#ingest/sitemap/parse-sitemap.ts';
import type { CollectedItem, ContentOutcome, ReadContext } from './source-types.ts';

const DEFAULT_ITEMS = 500;
const MAPS_OF_INDEX = 3;

const newestFirst = (a: { publishedAt?: number; modifiedAt?: number }, b: { publishedAt?: number; modifiedAt?: number }): number =>
  (b.publishedAt ?? b.modifiedAt ?? 0) - (a.publishedAt ?? a.modifiedAt ?? 0);

function toItem({ url, title = '', publishedAt, timeZoneKnown, images }: SitemapEntry): CollectedItem {
  return { guid: url, url, title, ...(publishedAt !== undefined && { publishedAt }), timeZoneKnown, images, categories: [] };
}

async function entriesOf(
  fetched: FetchedContent,
  context: ReadContext,
): Promise<
  { ok: true; entries: SitemapEntry[]; unreadable: number } | { ok: false; reason: 'not-a-sitemap' | 'too-large' | 'decompression' }
> {
  const parsed = parseSitemap(fetched.body, fetched.url, fetched.headers.contentType);
  if (!parsed.ok) return parsed;
  if (parsed.kind === 'urlset') return parsed;
  // Without dates the last maps of an index are the newest by custom.
  const isDated = parsed.sitemaps.some(({ modifiedAt }) => modifiedAt !== undefined);
  const newest = isDated ? parsed.sitemaps.toSorted(newestFirst).slice(0, MAPS_OF_INDEX) : parsed.sitemaps.slice(-MAPS_OF_INDEX);
  const entries: SitemapEntry[] = [];
  let unreadable = 0;
  for (const { url } of newest) {
    const child = await context.fetch(url, { purpose: 'sitemap' });
    const inner = child.ok && child.kind === 'content' ? parseSitemap(child.body, child.url, child.headers.contentType) : undefined;
    if (inner?.ok && inner.kind === 'urlset') {
      entries.push(...inner.entries);
      unreadable += inner.unreadable;
    } else unreadable += 1;
  }
  return { ok: true, entries, unreadable };
}

export async function readSitemap(fetched: FetchedContent, maxItems: number | undefined, context: ReadContext): Promise<ContentOutcome> {
  const found = await entriesOf(fetched, context);
  if (!found.ok) return found;
  const { entries, unreadable } = found;
  if (entries.length === 0) return { ok: false, reason: 'no-items' };
  return {
    ok: true,
    items: entries
      .toSorted(newestFirst)
      .slice(0, maxItems ?? DEFAULT_ITEMS)
      .map(toItem),
    unreadable,
  };
}
