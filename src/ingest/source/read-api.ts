// A JSON API with a mapping of dotted paths.
import { toFeedItem } from '#ingest/feed/feed-fields.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { jsonOf, textAt, valueAt } from './json-answer.ts';
import type { ApiMapping, ContentOutcome } from './source-types.ts';

export function readApi(fetched: FetchedContent, mapping: ApiMapping): ContentOutcome {
  const answer = jsonOf(fetched);
  if (answer === undefined) return { ok: false, reason: 'not-json' };
  const list = valueAt(answer, mapping.items);
  if (!Array.isArray(list)) return { ok: false, reason: 'no-items' };
  const mapped = list.slice(0, 1000).map((entry: unknown) => ({
    guid: textAt(entry, mapping.guid),
    link: textAt(entry, mapping.url),
    title: textAt(entry, mapping.title),
    html:
      textAt(entry, mapping.html) ?? textAt(entry, mapping.text)?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>'),
    author: textAt(entry, mapping.author),
    time: textAt(entry, mapping.time),
    images: [],
    categories: [],
  }));
  const usable = mapped.filter(({ link, title }) => link !== undefined || title !== undefined);
  return { ok: true, items: usable.map((raw) => toFeedItem(raw, fetched.url)), unreadable: list.length - usable.length };
}
