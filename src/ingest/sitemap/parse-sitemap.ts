// Site maps: urlset (with the news and image modules), sitemapindex, plain lists of addresses, and any of them gzipped.
import { gunzipSync } from 'node:zlib';
import { decodeBody } from '#ingest/decode/decode.ts';
import { cleanTitle, resolveLink } from '#ingest/feed/feed-fields.ts';
import { childrenNamed, contentOf, findAll } from '#ingest/markup/xml-content.ts';
import { parseXmlTree, type XmlDocument, type XmlElement } from '#ingest/markup/xml-tree.ts';
import { parseTime } from '#ingest/time/parse-time.ts';
import { failureCode } from '#shared/failure.ts';

export interface SitemapEntry {
  url: string;
  /** From the news module. */
  title?: string;
  /** News publication date; ms. */
  publishedAt?: number;
  timeZoneKnown: boolean;
  /** Last modification; ms. Not a publication time. */
  modifiedAt?: number;
  images: string[];
}

export type SitemapOutcome =
  | { ok: true; kind: 'urlset'; entries: SitemapEntry[]; unreadable: number; isCut: boolean }
  | { ok: true; kind: 'index'; sitemaps: { url: string; modifiedAt?: number }[]; isCut: boolean }
  | { ok: false; reason: 'not-a-sitemap' | 'too-large' | 'decompression' };

const MAX_ENTRIES = 50_000;
const MAX_BYTES = 52_428_800;

function inflate(body: Buffer, maxBytes: number): Buffer | 'too-large' | 'decompression' {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: maxBytes });
  } catch (error) {
    return failureCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'decompression';
  }
}

function timeOf(document: XmlDocument, element: XmlElement, ...names: string[]): ReturnType<typeof parseTime> {
  const text = contentOf(document, element, ...names);
  return text === undefined ? undefined : parseTime(text, { defaultOffset: 480 });
}

function readEntry(document: XmlDocument, element: XmlElement, base: string): SitemapEntry | undefined {
  const url = resolveLink(contentOf(document, element, 'loc'), base);
  if (!url) return undefined;
  const news = childrenNamed(element, 'news:news')[0];
  const title = news ? cleanTitle(contentOf(document, news, 'news:title')) : '';
  const published = news && timeOf(document, news, 'news:publication_date');
  const modified = timeOf(document, element, 'lastmod');
  const images = findAll(element, 'image:loc').map((image) => resolveLink(document.source.slice(image.start, image.end), base));
  return {
    url,
    ...(title !== '' && { title }),
    ...(published && { publishedAt: published.ms }),
    timeZoneKnown: published?.isZoneKnown ?? false,
    ...(modified && { modifiedAt: modified.ms }),
    images: images.filter((image) => image !== undefined),
  };
}

function readPlainList(text: string): SitemapOutcome {
  const lines = text.split(/\s+/).filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => /^https?:\/\//.test(line))) return { ok: false, reason: 'not-a-sitemap' };
  const entries = lines.slice(0, MAX_ENTRIES).map((url) => ({ url, timeZoneKnown: false, images: [] }));
  return { ok: true, kind: 'urlset', entries, unreadable: 0, isCut: lines.length > MAX_ENTRIES };
}

/** Parses a site map fetched from `url`. `maxBytes` caps the decompressed size. */
export function parseSitemap(body: Buffer, url: string, contentType = '', maxBytes = MAX_BYTES): SitemapOutcome {
  const plain = inflate(body, maxBytes);
  if (typeof plain === 'string') return { ok: false, reason: plain };
  const { text } = decodeBody(plain, contentType);
  if (!/<(?:[\w-]+:)?(?:urlset|sitemapindex)[\s>]/i.test(text.slice(0, 20_000))) return readPlainList(text.slice(0, 5_000_000));
  const document = parseXmlTree(text);
  const sitemaps = findAll(document.root, 'sitemap');
  if (sitemaps.length > 0) {
    const read = sitemaps.slice(0, MAX_ENTRIES).flatMap((element) => {
      const entry = readEntry(document, element, url);
      return entry ? [{ url: entry.url, ...(entry.modifiedAt !== undefined && { modifiedAt: entry.modifiedAt }) }] : [];
    });
    return { ok: true, kind: 'index', sitemaps: read, isCut: sitemaps.length > MAX_ENTRIES };
  }
  const urls = findAll(document.root, 'url');
  const taken = urls.slice(0, MAX_ENTRIES);
  const entries = taken.flatMap((element) => readEntry(document, element, url) ?? []);
  return { ok: true, kind: 'urlset', entries, unreadable: taken.length - entries.length, isCut: urls.length > MAX_ENTRIES };
}
