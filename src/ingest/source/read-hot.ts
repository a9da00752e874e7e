// One reading of a hot list: JSON with a given or guessed mapping, or a feed whose order is the rank.
import { cleanTitle, resolveLink } from '#ingest/feed/feed-fields.ts';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { decodeBody } from '#ingest/decode/decode.ts';
import { parseCount } from '#ingest/extract/find-numbers.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { guessHotMapping } from './guess-hot-mapping.ts';
import { parseJson, textAt, valueAt } from './json-answer.ts';
import type { CollectedItem, ContentOutcome, HotItem, HotMapping } from './source-types.ts';

const MOST = 200;
const COUNT = /(\d[\d,]*(?:\.\d+)?)\s*([万亿wWkK])?/u;

export function readHot(fetched: FetchedContent, mapping: HotMapping | undefined): ContentOutcome {
  const answer = parseJson(decodeBody(fetched.body, fetched.headers.contentType).text);
  const feed = mapping ? undefined : parseFeed(fetched.body, fetched.url, fetched.headers.contentType);
  if (feed?.ok) return outcome(feed.items.map(fromFeed), feed.items.length);
  if (answer === undefined) return { ok: false, reason: mapping ? 'not-json' : 'not-a-feed' };
  const used = mapping ?? guessHotMapping(answer);
  const list = used && valueAt(answer, used.items);
  if (!used || !Array.isArray(list)) return { ok: false, reason: 'no-items' };
  const read = list.slice(0, MOST).map((entry: unknown, at) => fromJson(entry, at, used, fetched.url));
  return outcome(read, list.length);
}

function outcome(read: readonly (HotItem | undefined)[], total: number): ContentOutcome {
  const hot = read.slice(0, MOST).filter((item): item is HotItem => item !== undefined && item.title !== '');
  if (hot.length === 0) return { ok: false, reason: 'no-items' };
  return { ok: true, hot, items: hot.filter(({ url }) => url !== '').map(toItem), unreadable: total - hot.length };
}

const fromFeed = ({ title, url, categories }: CollectedItem, at: number): HotItem => ({
  rank: at + 1,
  title,
  url,
  category: categories[0] ?? '',
  heat: null,
  reads: null,
});

function fromJson(entry: unknown, at: number, mapping: HotMapping, base: string): HotItem | undefined {
  const title = cleanTitle(textAt(entry, mapping.title)).replaceAll(/^#|#$/gu, '');
  if (title === '') return undefined;
  return {
    rank: Math.max(1, numberAt(entry, mapping.rank) ?? at + 1),
    title,
    url: resolveLink(textAt(entry, mapping.url), base) ?? '',
    category: (textAt(entry, mapping.category) ?? '').trim().slice(0, 50),
    heat: numberAt(entry, mapping.heat),
    reads: numberAt(entry, mapping.reads),
  };
}

/** A number, or one written as `123.4万`. */
function numberAt(entry: unknown, path: string | undefined): number | null {
  const match = COUNT.exec(textAt(entry, path) ?? '');
  const count = match?.[1] === undefined ? Number.NaN : parseCount(match[1], match[2]);
  return Number.isSafeInteger(count) ? count : null;
}

const toItem = ({ title, url }: HotItem): CollectedItem => ({
  guid: url,
  url,
  title,
  timeZoneKnown: false,
  images: [],
  categories: [],
});
