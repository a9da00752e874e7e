// What a fetch is asked and what it answers. Failures are values: nothing about a remote server throws.
export type FetchPurpose = 'page' | 'feed' | 'sitemap' | 'source' | 'robots' | 'api' | 'image' | 'media' | 'asset';

export interface FetchRequest {
  purpose: FetchPurpose;
  etag?: string;
  lastModified?: string;
  /** Cap on decoded bytes; 10 MB by default. */
  maxBytes?: number;
  /** Only these bytes, as `bytes=0-1023`; a server that cannot answers the whole. */
  range?: string;
  signal?: AbortSignal;
}

export interface FetchedHeaders {
  contentType: string;
  etag?: string;
  lastModified?: string;
  /** `Retry-After` as milliseconds from now. */
  retryAfterMs?: number;
  /** Which bytes of how many an answer to a range has. */
  contentRange?: string;
}

export const FETCH_FAILURES = [
  'refused-address',
  'refused-url',
  'robots',
  'robots-unreachable',
  'dns',
  'connect',
  'tls',
  'timeout',
  'aborted',
  'fetch-busy',
  'too-large',
  'decompression',
  'redirect-loop',
  'too-many-redirects',
  'content-type',
  'http-status',
  'protocol',
] as const;
export type FetchFailure = (typeof FETCH_FAILURES)[number];

interface Fetched {
  ok: true;
  /** The address that answered, after redirects. */
  url: string;
  /** Addresses passed through, first asked first; empty without redirects. */
  redirects: string[];
  /** Where the source has moved for good: set when the first redirects were 301 or 308. */
  permanentRedirect?: string;
  status: number;
  headers: FetchedHeaders;
  ms: number;
}

export interface FetchedContent extends Fetched {
  kind: 'content';
  body: Buffer;
  /** Bytes on the wire, before decompression. */
  bytes: number;
}

export interface FetchNotModified extends Fetched {
  kind: 'not-modified';
  bytes: 0;
}

export interface FetchFailed {
  ok: false;
  reason: FetchFailure;
  status?: number;
  retryAfterMs?: number;
  detail?: string;
  ms: number;
}

export type FetchOutcome = FetchedContent | FetchNotModified | FetchFailed;
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchOutcome>;
