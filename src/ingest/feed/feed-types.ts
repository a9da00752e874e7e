export interface FeedItem {
  /** The feed's own identifier of the item; its address if the feed gives none. */
  guid: string;
  url: string;
  title: string;
  /** Full markup, not sanitised. */
  html?: string;
  /** Plain text of `html` or of the summary. */
  text?: string;
  /** Short description as plain text, if it is not the content itself. */
  summary?: string;
  author?: string;
  /** Milliseconds since 1970 UTC; absent when the feed gives none or it is not a date. */
  publishedAt?: number;
  timeZoneKnown: boolean;
  images: string[];
  categories: string[];
}

export type FeedKind = 'rss' | 'atom' | 'json' | 'rdf';

export interface ParsedFeed {
  ok: true;
  kind: FeedKind;
  title?: string;
  siteUrl?: string;
  /** WebSub hub. */
  hub?: string;
  items: FeedItem[];
}

export type FeedOutcome = ParsedFeed | { ok: false; reason: 'not-a-feed' | 'empty' };
