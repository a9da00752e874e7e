// Request and result of a fetch. Failures are values: nothing about a remote server throws.
import type { Socket } from 'node:net';

export type FetchPurpose = 'page' | 'feed' | 'sitemap' | 'source' | 'robots' | 'api' | 'image' | 'media' | 'asset';

export interface FetchRequest {
  purpose: FetchPurpose;
  etag?: string;
  lastModified?: string;
  /** Cap on decoded bytes; 10 MB by default. */
  maxBytes?: number;
  /** Only these bytes, as `bytes=0-1023`; a server without range support sends everything. */
  range?: string;
  signal?: AbortSignal;
}

export interface FetchedHeaders {
  contentType: string;
  etag?: string;
  lastModified?: string;
  /** `Retry-After` as milliseconds from now. */
  retryAfterMs?: number;
  /** The byte range of an answer, and the total size. */
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
  /** Redirecting addresses, in order; empty without redirects. */
  redirects: string[];
  /** The source's permanent new address: set when the first redirects were 301 or 308. */
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

/** The beginning of an answer that was of no use, for whoever asks why. */
export interface FetchedAnswer {
  status: number;
  /** At most 40, each at most 200 characters; values that could be secrets are cut out. */
  headers: Record<string, string>;
  /** At most 1,000 characters, without control characters; '' of what is no text. */
  body: string;
}

export interface FetchFailed {
  ok: false;
  reason: FetchFailure;
  status?: number;
  retryAfterMs?: number;
  detail?: string;
  /** Where the fetcher keeps answers, and there was one. */
  answer?: FetchedAnswer;
  ms: number;
}

export type FetchOutcome = FetchedContent | FetchNotModified | FetchFailed;
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchOutcome>;

/** An open line, for mail. Its bytes are the caller's matter; that its address may be reached was checked. */
export type DialOutcome = { ok: true; socket: Socket } | { ok: false; reason: FetchFailure; detail: string };
export type Dial = (host: string, port: number, limitMs: number) => Promise<DialOutcome>;

/** One POST, for channels. No redirect is followed, and only the beginning of the answer is read. */
export interface PostRequest {
  headers: Record<string, string>;
  /** Not sent with GET, which gets passes of applications, and DELETE. */
  body: string | Buffer;
  method?: 'POST' | 'PUT' | 'GET' | 'DELETE';
  /** Of the whole, 10 s by default. */
  totalMs?: number;
  /** So much of the answer is read, 16 kB by default; the rest is left. */
  mostBytes?: number;
  signal?: AbortSignal;
}
export type PostOutcome =
  | { ok: true; status: number; contentType: string; etag?: string; body: string; retryAfterMs: number | undefined; ms: number }
  | {
      ok: false;
      reason: FetchFailure;
      detail: string;
      /** False when the request certainly was never read: the address was refused, or no connection came about. */
      mayHaveArrived: boolean;
      ms: number;
    };
export type Post = (url: string, request: PostRequest) => Promise<PostOutcome>;
