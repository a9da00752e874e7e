// How the collector sees a source, and the result of reading one. Storage and schedules are elsewhere.
import { z } from 'zod';
import type { Fetch, FetchedAnswer, FetchFailure } from '#server/fetch/fetch-types.ts';
import type { BoundFailure } from '#server/threads/bounded-threads.ts';
import type { ReadingOwner } from '../apart/reading-owner.ts';
import type { Broadcast } from '#shared/broadcast.ts';
import { apiMapping } from '#shared/api-mapping.ts';

const selectors = z.object({
  item: z.string().min(1).max(500),
  link: z.string().max(500).optional(),
  title: z.string().max(500).optional(),
  time: z.string().max(500).optional(),
});

/** Dotted paths into the answer of a hot list; without `rank` the order is the rank. */
export const hotMapping = z.strictObject({
  items: z.string().max(200),
  title: z.string().min(1).max(200),
  url: z.string().max(200).optional(),
  rank: z.string().max(200).optional(),
  heat: z.string().max(200).optional(),
  reads: z.string().max(200).optional(),
  category: z.string().max(200).optional(),
});
export type HotMapping = z.infer<typeof hotMapping>;

/** One line of a hot list. */
export interface HotItem {
  rank: number;
  title: string;
  url: string;
  category: string;
  heat: number | null;
  reads: number | null;
}

const url = z.string().max(4096);
export const sourceConfig = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('feed'), url }),
  z.object({ kind: z.literal('sitemap'), url, maxItems: z.number().int().positive().max(5000).optional() }),
  z.object({ kind: z.literal('list'), url, selectors: selectors.optional() }),
  z.object({ kind: z.literal('page'), url, contentSelector: z.string().max(500).optional() }),
  z.object({ kind: z.literal('api'), url, mapping: apiMapping }),
  // Without a mapping: a feed, or JSON with self-explanatory names.
  z.object({ kind: z.literal('hot'), url, mapping: hotMapping.optional() }),
]);
export type SourceConfig = z.infer<typeof sourceConfig>;
export type SourceKind = SourceConfig['kind'];

export interface CollectedItem {
  guid: string;
  url: string;
  title: string;
  /** Markup as the source gave it, not sanitised; absent when the article itself must be fetched. */
  html?: string;
  text?: string;
  summary?: string;
  author?: string;
  /** The author's; absent when the source does not say. */
  followers?: number;
  /** Outlet named as 来源 by the page. */
  source?: string;
  publishedAt?: number;
  timeZoneKnown: boolean;
  images: string[];
  categories: string[];
  /** Only for television and radio. */
  broadcast?: Broadcast;
  /** Somebody asked for its page again, and what its source said of it is not known any more: without the page there is nothing. */
  isRetry?: true;
}

export interface SourceState {
  etag?: string;
  lastModified?: string;
}

export interface SourceRead extends SourceState {
  ok: true;
  notModified?: true;
  items: CollectedItem[];
  /** For a hot list. */
  hot?: HotItem[];
  /** Entries that could not be read at all, such as those without an address. */
  unreadable: number;
  permanentUrl?: string;
  ms: number;
  bytes: number;
}

export type ReadFailure =
  | FetchFailure
  | BoundFailure
  | 'not-a-feed'
  | 'empty'
  | 'not-a-sitemap'
  | 'not-json'
  | 'no-items'
  | 'no-links'
  | 'bad-selector'
  | 'not-html'
  | 'list-page';

export interface SourceFailed {
  ok: false;
  reason: ReadFailure;
  status?: number;
  retryAfterMs?: number;
  detail?: string;
  answer?: FetchedAnswer;
  ms: number;
}

export type SourceOutcome = SourceRead | SourceFailed;

/** Parsed content of one fetched source. */
export type ContentOutcome =
  | { ok: true; items: CollectedItem[]; hot?: HotItem[]; unreadable: number }
  | { ok: false; reason: ReadFailure; detail?: string };

export interface ReadContext {
  fetch: Fetch;
  now: number;
  /** The owner of the reading, for turns among the threads. */
  owner: ReadingOwner;
}
