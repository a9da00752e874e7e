// A JSON API with a mapping of dotted paths.
import { toFeedItem } from '#ingest/feed/feed-fields.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { jsonOf, textAt, valueAt } from './json-answer.ts';
import { transcriptOf } from '#shared/broadcast.ts';
import type { ApiMapping } from '#shared/api-mapping.ts';
import { readBroadcast } from './read-broadcast.ts';
import { readFollowers } from './read-followers.ts';
import type { CollectedItem, ContentOutcome } from './source-types.ts';

export function readApi(fetched: FetchedContent, mapping: ApiMapping): ContentOutcome {
  const answer = jsonOf(fetched);
  if (answer === undefined) return { ok: false, reason: 'not-json' };
  const list = valueAt(answer, mapping.items);
  if (!Array.isArray(list)) return { ok: false, reason: 'no-items' };
  const items = list.slice(0, 1000).flatMap((entry: unknown) => readEntry(entry, mapping, fetched.url) ?? []);
  return { ok: true, items, unreadable: list.length - items.length };
}

/** Undefined for an entry that has neither address nor title. A transcript serves as the text if there is no other. */
function readEntry(entry: unknown, mapping: ApiMapping, base: string): CollectedItem | undefined {
  const link = textAt(entry, mapping.url);
  const title = textAt(entry, mapping.title);
  if (link === undefined && title === undefined) return undefined;
  const broadcast = readBroadcast(entry, mapping, base);
  const text = textAt(entry, mapping.text) ?? (broadcast && transcriptOf(broadcast.segments));
  const raw = {
    guid: textAt(entry, mapping.guid),
    link,
    title,
    html: textAt(entry, mapping.html) ?? text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>'),
    author: textAt(entry, mapping.author),
    time: textAt(entry, mapping.time),
    images: [],
    categories: [],
  };
  const followers = readFollowers(textAt(entry, mapping.followers));
  return { ...toFeedItem(raw, base), ...(followers === undefined ? {} : { followers }), ...(broadcast ? { broadcast } : {}) };
}
