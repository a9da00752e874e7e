// The entries of an answer in any format: each gives the text of a part by name.
import { decodeBody } from '../decode/decode.ts';
import { compactText } from '../extract/element-text.ts';
import { parsePage } from '../extract/parse-page.ts';
import { parseFeed } from '../feed/parse-feed.ts';
import type { FeedItem } from '../feed/feed-types.ts';
import { cleanLines, htmlToText } from '../markup/html-to-text.ts';
import { jsonOf, textAt, valueAt } from '../source/json-answer.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import type { WebMapping, WebPart } from '#shared/web-mapping.ts';

export interface WebEntry {
  /** Plain text of a part, lines kept; '' when the entry has none. */
  part: (name: WebPart) => string;
  /** The raw value, for the trial. */
  raw: () => string;
}
export type EntriesFailure = 'not-json' | 'no-items' | 'not-html' | 'bad-selector' | 'not-a-feed' | 'empty';
export type EntriesOutcome = { ok: true; entries: WebEntry[] } | { ok: false; reason: EntriesFailure };

const MAX_ENTRIES = 200;
const MAX_TEXT = 20_000;

export function readEntries(fetched: FetchedContent, mapping: WebMapping): EntriesOutcome {
  if (mapping.format === 'feed') return readFeed(fetched);
  return mapping.format === 'html' ? readHtml(fetched, mapping) : readJson(fetched, mapping);
}

function readJson(fetched: FetchedContent, mapping: WebMapping): EntriesOutcome {
  const answer = jsonOf(fetched);
  if (answer === undefined) return { ok: false, reason: 'not-json' };
  const list = valueAt(answer, mapping.items);
  if (!Array.isArray(list)) return { ok: false, reason: 'no-items' };
  const entries = list.slice(0, MAX_ENTRIES).map((entry: unknown) => ({
    part: (name: WebPart) => plain((mapping[name] ? textAt(entry, mapping[name]) : undefined) ?? ''),
    raw: () => JSON.stringify(entry, undefined, 1) ?? '',
  }));
  return { ok: true, entries };
}

function readHtml(fetched: FetchedContent, mapping: WebMapping): EntriesOutcome {
  const page = parsePage(decodeBody(fetched.body, fetched.headers.contentType).text, fetched.url);
  if (!page) return { ok: false, reason: 'not-html' };
  try {
    const found = [...page.document.querySelectorAll(mapping.items)].slice(0, MAX_ENTRIES);
    if (found.length === 0) return { ok: false, reason: 'no-items' };
    // All parts are read now, so that a wrong selector is detected here.
    const entries = found.map((element) => {
      const parts = new Map<string, string>();
      return {
        part: (name: WebPart) => {
          const known = parts.get(name) ?? selectText(element, mapping[name]);
          parts.set(name, known);
          return known;
        },
        raw: () => element.outerHTML,
      };
    });
    entries[0]?.part('title');
    for (const name of Object.keys(mapping)) if (isPart(name)) entries[0]?.part(name);
    return { ok: true, entries };
  } catch {
    return { ok: false, reason: 'bad-selector' };
  }
}

const isPart = (name: string): name is WebPart => name !== 'format' && name !== 'items' && name !== 'link' && name !== 'firstPage';

function selectText(element: Element, selector: string | undefined): string {
  if (!selector) return '';
  const at = selector.lastIndexOf('@');
  const css = (at < 0 ? selector : selector.slice(0, at)).trim();
  const target = css === '' ? element : element.querySelector(css);
  if (!target) return '';
  return (at < 0 ? compactText(target) : (target.getAttribute(selector.slice(at + 1)) ?? '')).slice(0, MAX_TEXT);
}

function readFeed(fetched: FetchedContent): EntriesOutcome {
  const feed = parseFeed(fetched.body, fetched.url, fetched.headers.contentType);
  if (!feed.ok) return feed;
  return {
    ok: true,
    entries: feed.items
      .slice(0, MAX_ENTRIES)
      .map((item) => ({ part: (name) => feedPart(item, name), raw: () => JSON.stringify(item, undefined, 1) })),
  };
}

function feedPart(item: FeedItem, name: WebPart): string {
  if (name === 'title') return item.title;
  if (name === 'url') return item.url;
  if (name === 'id') return item.guid;
  if (name === 'text') return item.text ?? item.summary ?? '';
  if (name === 'author') return item.author ?? '';
  if (name === 'time') return item.publishedAt === undefined ? '' : String(item.publishedAt);
  return '';
}

const plain = (text: string): string => cleanLines(htmlToText(text)).slice(0, MAX_TEXT);
