// Turns the bytes of a source into items, by kind; `read-sitemap.ts` reads site maps, since an index requires further fetches. Pure.
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { readApi } from './read-api.ts';
import { readHot } from './read-hot.ts';
import { readList } from './read-list.ts';
import { readSinglePage } from './read-single-page.ts';
import type { ContentOutcome, SourceConfig } from './source-types.ts';

export type ContentConfig = Exclude<SourceConfig, { kind: 'sitemap' }>;

/** Entries of one reading; each is looked up, and perhaps fetched and stored, by the event loop of a worker. */
const MOST_ITEMS = 2000;

function readFeed(fetched: FetchedContent): ContentOutcome {
  const feed = parseFeed(fetched.body, fetched.url, fetched.headers.contentType);
  return feed.ok ? { ok: true, items: feed.items, unreadable: 0 } : feed;
}

/** `now` in ms. The first 2,000 entries are given; the others count as unreadable. */
export function readContent(config: ContentConfig, fetched: FetchedContent, now: number): ContentOutcome {
  const read = readByKind(config, fetched, now);
  if (!read.ok || read.items.length <= MOST_ITEMS) return read;
  return { ...read, items: read.items.slice(0, MOST_ITEMS), unreadable: read.unreadable + read.items.length - MOST_ITEMS };
}

function readByKind(config: ContentConfig, fetched: FetchedContent, now: number): ContentOutcome {
  if (config.kind === 'feed') return readFeed(fetched);
  if (config.kind === 'list')
    return readList(fetched, config.selectors && { ...dropUndefined(config.selectors), item: config.selectors.item }, now);
  if (config.kind === 'page') return readSinglePage(fetched, config.contentSelector, now);
  if (config.kind === 'hot') return readHot(fetched, config.mapping);
  return readApi(fetched, config.mapping);
}

function dropUndefined(value: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
