// Reads a source of any kind once: fetch, unless it has not changed, then parse by kind.
import type { FetchedContent, FetchPurpose } from '#server/fetch/fetch-types.ts';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { readApi } from './read-api.ts';
import { readHot } from './read-hot.ts';
import { readList } from './read-list.ts';
import { readSinglePage } from './read-single-page.ts';
import { readSitemap } from './read-sitemap.ts';
import type { ContentOutcome, ReadContext, SourceConfig, SourceKind, SourceOutcome, SourceState } from './source-types.ts';

export const PURPOSES: Record<SourceKind, FetchPurpose> = {
  feed: 'feed',
  sitemap: 'sitemap',
  list: 'page',
  page: 'page',
  api: 'api',
  hot: 'api',
};

function readFeed(fetched: FetchedContent): ContentOutcome {
  const feed = parseFeed(fetched.body, fetched.url, fetched.headers.contentType);
  return feed.ok ? { ok: true, items: feed.items, unreadable: 0 } : feed;
}

export async function readContent(config: SourceConfig, fetched: FetchedContent, context: ReadContext): Promise<ContentOutcome> {
  if (config.kind === 'feed') return readFeed(fetched);
  if (config.kind === 'sitemap') return await readSitemap(fetched, config.maxItems, context);
  if (config.kind === 'list')
    return readList(fetched, config.selectors && { ...dropUndefined(config.selectors), item: config.selectors.item }, context.now);
  if (config.kind === 'page') return readSinglePage(fetched, config.contentSelector, context.now);
  if (config.kind === 'hot') return readHot(fetched, config.mapping);
  return readApi(fetched, config.mapping);
}

function dropUndefined(value: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Reads `config` with the validators of the last read. `context.now` in ms. All failures are values. */
export async function readSource(config: SourceConfig, context: ReadContext, state: SourceState = {}): Promise<SourceOutcome> {
  const fetched = await context.fetch(config.url, { purpose: PURPOSES[config.kind], ...state });
  if (!fetched.ok) return fetched;
  const { etag = state.etag, lastModified = state.lastModified } = fetched.headers;
  const common = {
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
    ...(fetched.permanentRedirect !== undefined && { permanentUrl: fetched.permanentRedirect }),
    ms: fetched.ms,
    bytes: fetched.bytes,
  };
  if (fetched.kind === 'not-modified') return { ok: true, notModified: true, items: [], unreadable: 0, ...common };
  const content = await readContent(config, fetched, context);
  return content.ok ? { ...content, ...common } : { ...content, ms: fetched.ms };
}
