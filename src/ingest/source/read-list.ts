import { decodeBody } from '#ingest/decode/decode.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { findLinks, type ListLink, type ListSelectors } from '#ingest/list-page/find-links.ts';
import type { CollectedItem, ContentOutcome } from './source-types.ts';

export function toItem({ url, title, publishedAt }: ListLink): CollectedItem {
  return { guid: url, url, title, ...(publishedAt !== undefined && { publishedAt }), timeZoneKnown: false, images: [], categories: [] };
}

export function readList(fetched: FetchedContent, selectors: ListSelectors | undefined, now: number): ContentOutcome {
  const { text } = decodeBody(fetched.body, fetched.headers.contentType);
  const found = findLinks(text, fetched.url, { now, ...(selectors && { selectors }) });
  return found.ok ? { ok: true, items: found.links.map(toItem), unreadable: 0 } : found;
}
