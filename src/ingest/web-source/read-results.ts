// Turns an answer of a search engine into results in plain text.
import { resolveLink } from '../feed/feed-fields.ts';
import { parseTime } from '../time/parse-time.ts';
import { siteDomainOf } from '../url/normalise-url.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import type { WebMapping } from '#shared/web-mapping.ts';
import { type EntriesFailure, readEntries, type WebEntry } from './read-entries.ts';

export interface WebResult {
  url: string;
  title: string;
  text: string;
  /** The site's name as the engine gives it, otherwise its host. */
  site: string;
  author: string;
  publishedAt: number | null;
}
export type ResultsOutcome = { ok: true; results: WebResult[]; unreadable: number } | { ok: false; reason: EntriesFailure };

const MAX_TITLE = 300;
const MAX_SNIPPET = 1000;

/** Entries without a title or an http(s) address count as unreadable; a repeated address is one result. `now` in ms. */
export function readResults(fetched: FetchedContent, mapping: WebMapping, now: number): ResultsOutcome {
  const read = readEntries(fetched, mapping);
  if (!read.ok) return read;
  const found = read.entries.map((entry) => readResult(entry, mapping, fetched.url, now));
  const results = new Map(found.filter((result) => result !== undefined).map((result) => [result.url, result]));
  return { ok: true, results: [...results.values()], unreadable: found.filter((result) => result === undefined).length };
}

function readResult(entry: WebEntry, mapping: WebMapping, base: string, now: number): WebResult | undefined {
  const url = entryAddress(entry, mapping, base);
  const title = oneLine(entry.part('title'), MAX_TITLE);
  if (!url || title === '') return undefined;
  return {
    url,
    title,
    text: oneLine(entry.part('text'), MAX_SNIPPET),
    site: oneLine(entry.part('site'), 100) || siteDomainOf(url),
    author: oneLine(entry.part('author'), 100),
    publishedAt: timeOf(entry.part('time'), now),
  };
}

/** From the mapping's `url`, or made from the id with `link`. */
export function entryAddress(entry: WebEntry, mapping: WebMapping, base: string): string | undefined {
  const own = resolveLink(entry.part('url'), base);
  if (own) return own;
  const id = entry.part('id');
  return mapping.link && id !== '' ? resolveLink(mapping.link.replaceAll('{id}', encodeURIComponent(id)), base) : undefined;
}

/** Null for no time and for a time in the future. */
export function timeOf(text: string, now: number): number | null {
  const ms = text === '' ? undefined : parseTime(text, { now })?.ms;
  return ms === undefined || ms > now + 600_000 ? null : ms;
}

export const oneLine = (text: string, length: number): string => Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, length).join('');
