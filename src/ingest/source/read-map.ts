// Selects the relevant part of one site map: only its newest entries, because a site map lists years. Pure.
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { parseSitemap, type SitemapEntry } from '#ingest/sitemap/parse-sitemap.ts';
import type { CollectedItem } from './source-types.ts';

const MAPS_OF_INDEX = 3;

interface Dated {
  publishedAt?: number;
  modifiedAt?: number;
}
const timeOf = ({ publishedAt, modifiedAt }: Dated): number => publishedAt ?? modifiedAt ?? 0;
const newestFirst = (a: Dated, b: Dated): number => timeOf(b) - timeOf(a);

function toItem({ url, title = '', publishedAt, timeZoneKnown, images }: SitemapEntry): CollectedItem {
  return { guid: url, url, title, ...(publishedAt !== undefined && { publishedAt }), timeZoneKnown, images, categories: [] };
}

/** The relevant part of a site map: its newest entries, or the newest maps of an index. */
export type SitemapReading =
  | { ok: true; kind: 'urlset'; items: CollectedItem[]; times: number[]; unreadable: number }
  | { ok: true; kind: 'index'; maps: string[] }
  | { ok: false; reason: 'not-a-sitemap' | 'too-large' | 'decompression' };

/** Pure; `most` entries are kept. */
export function readMap(fetched: FetchedContent, most: number): SitemapReading {
  const parsed = parseSitemap(fetched.body, fetched.url, fetched.headers.contentType);
  if (!parsed.ok) return parsed;
  if (parsed.kind === 'urlset') {
    const newest = parsed.entries.toSorted(newestFirst).slice(0, most);
    return { ok: true, kind: 'urlset', items: newest.map(toItem), times: newest.map(timeOf), unreadable: parsed.unreadable };
  }
  // Without dates, the last maps of an index are by convention the newest.
  const isDated = parsed.sitemaps.some(({ modifiedAt }) => modifiedAt !== undefined);
  const newest = isDated ? parsed.sitemaps.toSorted(newestFirst).slice(0, MAPS_OF_INDEX) : parsed.sitemaps.slice(-MAPS_OF_INDEX);
  return { ok: true, kind: 'index', maps: newest.map(({ url }) => url) };
}
