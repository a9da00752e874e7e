// Accepted content types for each purpose. Servers often label feeds wrongly, so `feed` and `source` accept whatever may hold text.
import type { FetchPurpose } from '#server/fetch/fetch-types.ts';

const TEXTUAL =
  /^(?:text\/(?!css|javascript|calendar)|application\/(?:[\w.-]+\+)?(?:xml|json)|application\/(?:rss|atom|rdf|x-rss)|application\/octet-stream|unknown\/unknown)/;

/** Tested against the lower-case type without parameters; a missing type passes. */
export const CONTENT_TYPES: Record<FetchPurpose, RegExp> = {
  page: /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml))/,
  feed: TEXTUAL,
  source: TEXTUAL,
  sitemap: /^(?:text\/|application\/(?:xml|octet-stream|gzip|x-gzip|[\w.-]+\+xml))/,
  robots: /^(?:text\/|application\/octet-stream)/,
  api: /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:json|plain|javascript|html)|application\/(?:x-)?javascript)/,
  image: /^image\/(?!svg)/,
  media: /^(?:video|audio)\/|^application\/(?:ogg|octet-stream|(?:x-|vnd\.apple\.)mpegurl)|^text\/(?:plain|vtt)/,
  asset: /./,
};

/** Preferences sent in `Accept`. */
export const ACCEPT: Record<FetchPurpose, string> = {
  page: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
  feed: 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.5',
  source: 'text/html,application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.5',
  sitemap: 'application/xml,text/xml,application/gzip;q=0.9,*/*;q=0.5',
  robots: 'text/plain,*/*;q=0.5',
  api: 'application/json,*/*;q=0.5',
  image: 'image/*',
  media: 'video/*,audio/*;q=0.9',
  asset: '*/*',
};
