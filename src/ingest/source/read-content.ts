// Turns the bytes of a source into items, by kind; `read-sitemap.ts` reads site maps, since an index requires further fetches. Pure.
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { readApi } from './read-api.ts';
import { readHot } from './read-hot.ts';
import { readList } from './read-list.ts';
import { readSinglePage } from './read-single-page.ts';
import type { ContentOutcome, SourceConfig } from './source-types.ts';

export type ContentConfig = Exclude<SourceConfig, { kind: 'sitemap' }>;

function readFeed(fetched: FetchedContent): ContentOutcome {
  const feed = parseFeed(fetched.body, fetched.url, fetched.headers.contentType);
  return feed.ok ? { ok: true, items: feed.items, unreadable: 0 } : feed;
}

/** `now` in ms. */
export function readContent(config: ContentConfig, fetched: FetchedContent, now: number): ContentOutcome {
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
