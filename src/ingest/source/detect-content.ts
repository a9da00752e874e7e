// What the bytes at an address are: a feed, a site map, JSON, a list of articles or a single page, and the feeds that it advertises. Pure.
import { decodeBody } from '#ingest/decode/decode.ts';
import { extractArticle } from '#ingest/extract/extract-article.ts';
import { type Page, parsePage } from '#ingest/extract/parse-page.ts';
import { cleanTitle, resolveLink } from '#ingest/feed/feed-fields.ts';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { findLinks, type ListLink } from '#ingest/list-page/find-links.ts';
import type { ApiMapping } from '#shared/api-mapping.ts';
import { parseSitemap } from '#ingest/sitemap/parse-sitemap.ts';
import { guessApiMapping } from './guess-api-mapping.ts';
import { guessHotMapping, isSurelyHot } from './guess-hot-mapping.ts';
import { jsonOf } from './json-answer.ts';
import { previewOf } from './preview-content.ts';
import type { SourcePreview } from './preview-lines.ts';
import { readApi } from './read-api.ts';
import { readHot } from './read-hot.ts';
import type { HotMapping, SourceKind } from './source-types.ts';

export interface SourceAlternative {
  kind: SourceKind;
  url: string;
  title?: string;
}

export interface DetectedSource extends SourcePreview {
  ok: true;
  kind: SourceKind;
  /** The address to read, after permanent redirects. */
  url: string;
  title?: string;
  alternatives: SourceAlternative[];
  /** For JSON that could be articles. */
  mapping?: ApiMapping;
  /** For JSON that could be a hot list. */
  hot?: HotMapping;
}

const SHOWN = 20;
const FEED_TYPE = /^application\/(?:rss|atom|feed)\+(?:xml|json)/i;

const preview = (items: readonly (Omit<ListLink, 'title'> & { title?: string })[]): SourcePreview => ({
  items: items.slice(0, SHOWN).map(({ url, title, publishedAt }) => ({
    url,
    title: title ?? '',
    ...(publishedAt !== undefined && { publishedAt }),
    values: {},
  })),
  total: items.length,
  unreadable: 0,
  entries: 0,
  paths: [],
});

function advertisedFeeds(page: Page): SourceAlternative[] {
  const links = [...page.document.querySelectorAll('link[rel~="alternate"]')].filter((link) =>
    FEED_TYPE.test(link.getAttribute('type') ?? ''),
  );
  return links.flatMap((link) => {
    const url = resolveLink(link.getAttribute('href') ?? undefined, page.url);
    const title = cleanTitle(link.getAttribute('title') ?? '');
    return url ? [{ kind: 'feed' as const, url, ...(title && { title }) }] : [];
  });
}

export function detectFeed(fetched: FetchedContent, url: string): DetectedSource | undefined {
  const feed = parseFeed(fetched.body, fetched.url, fetched.headers.contentType);
  if (!feed.ok) return undefined;
  return {
    ok: true,
    kind: 'feed',
    url,
    ...(feed.title && { title: cleanTitle(feed.title) }),
    ...preview(feed.items),
    alternatives: [],
  };
}

/** JSON is a hot list if its names say so or it has neither times nor texts, otherwise a list of articles; both mappings are proposed. */
function detectJson(fetched: FetchedContent, answer: unknown, url: string): DetectedSource | undefined {
  const hot = guessHotMapping(answer);
  const mapping = guessApiMapping(answer);
  const kind = mapping && !(hot && isSurelyHot(hot)) ? 'api' : 'hot';
  const used = kind === 'api' ? mapping : hot;
  const read = kind === 'api' ? mapping && readApi(fetched, mapping) : hot && readHot(fetched, hot);
  if (!used || !read?.ok) return undefined;
  const other = kind === 'api' ? (hot?.rank ?? hot?.heat) && 'hot' : mapping && 'api';
  const alternatives: SourceAlternative[] = other ? [{ kind: other, url }] : [];
  return { ok: true, kind, url, ...previewOf(read, fetched, used), alternatives, ...(hot && { hot }), ...(mapping && { mapping }) };
}

function detectSitemap(fetched: FetchedContent, url: string): DetectedSource | undefined {
  const map = parseSitemap(fetched.body, fetched.url, fetched.headers.contentType);
  if (!map.ok) return undefined;
  const entries = map.kind === 'urlset' ? map.entries : map.sitemaps;
  return { ok: true, kind: 'sitemap', url, ...preview(entries), alternatives: [] };
}

/** A list if it reads like one; a page that is an article may still link to many others. */
function detectPage(page: Page, html: string, url: string, now: number): DetectedSource | undefined {
  const article = extractArticle(html, page.url, { now });
  const links = findLinks(html, page.url, { now });
  const found = links.ok ? links.links : [];
  const alternatives = advertisedFeeds(page);
  const title = cleanTitle(page.document.querySelector('title')?.textContent ?? '');
  const isArticle =
    article.ok &&
    (article.content.length > 400 || article.publishedAt !== undefined) &&
    !(found.length >= 15 && article.linkTextRatio > 0.5 && article.content.length < 600);
  const single: SourceAlternative = { kind: 'page', url };
  if (!isArticle && found.length >= 3) {
    return {
      ok: true,
      kind: 'list',
      url,
      ...(title && { title }),
      ...preview(found),
      alternatives: article.ok ? [...alternatives, single] : alternatives,
    };
  }
  if (!article.ok) return undefined;
  const items = [{ url: page.url, title: article.title, ...(article.publishedAt !== undefined && { publishedAt: article.publishedAt }) }];
  const list: SourceAlternative[] = found.length >= 3 ? [{ kind: 'list', url }] : [];
  return { ok: true, kind: 'page', url, title: article.title, ...preview(items), alternatives: [...alternatives, ...list] };
}

/** The type of the bytes; `guess` when only the usual addresses of feeds are left to try. `now` in ms is for relative dates. */
export function detectContent(fetched: FetchedContent, now: number): DetectedSource | 'nothing' | 'guess' {
  const url = fetched.permanentRedirect ?? fetched.redirects[0] ?? fetched.url;
  const direct = detectFeed(fetched, url) ?? detectSitemap(fetched, url);
  if (direct) return direct;
  const answer = jsonOf(fetched);
  if (answer !== undefined) return detectJson(fetched, answer, url) ?? 'nothing';
  const html = decodeBody(fetched.body, fetched.headers.contentType).text;
  const page = parsePage(html, fetched.url);
  const found = page && detectPage(page, html, url, now);
  if (found) return found;
  const [advertised] = page ? advertisedFeeds(page) : [];
  if (!advertised) return 'guess';
  const title = advertised.title && { title: advertised.title };
  return { ok: true, kind: 'feed', url: advertised.url, ...title, ...preview([]), alternatives: [] };
}
