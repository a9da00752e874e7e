// Fetches one address: conditional, size- and time-limited, every hop checked by the egress guard.
import { type Dispatcher, request } from 'undici';
import { classifyError } from './classify-error.ts';
import { ACCEPT, CONTENT_TYPES } from './content-types.data.ts';
import { checkUrl, hasControlCharacter, type EgressPolicy } from './egress-guard.ts';
import type { FetchedHeaders, FetchFailure, FetchOutcome, FetchRequest } from '#server/fetch/fetch-types.ts';
import { readAnswer } from './read-answer.ts';
import { readBody } from './read-body.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface FetchSettings {
  agent: Dispatcher;
  policy: EgressPolicy;
  /** Names the product and a contact for complaints. */
  userAgent: string;
  now: () => number;
  /** Limits in ms; defaults 30 s in all, 10 s for headers, 10 s between two pieces of the body. */
  totalMs?: number;
  headersMs?: number;
  bodyMs?: number;
  maxRedirects?: number;
  /** Failures carry the beginning of what was answered. */
  keepsAnswers?: boolean;
  /** Called before each hop; a returned reason refuses the hop. */
  refuses?: (url: URL) => Promise<{ reason: FetchFailure; detail?: string } | undefined>;
}

export type FetchOptions = FetchSettings & FetchRequest;

interface Hop {
  response: Dispatcher.ResponseData;
  url: URL;
}

type Trail = { redirects: string[]; permanent: string | undefined; isPermanentSoFar: boolean };
type Refusal = { reason: FetchFailure; status?: number; retryAfterMs?: number; detail?: string };

const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const header = (response: Dispatcher.ResponseData, name: string): string | undefined => {
  const value = response.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

/** An aborted body still emits an error after its listeners have gone. */
function discard(response: Dispatcher.ResponseData): void {
  response.body.on('error', () => undefined);
  response.body.destroy();
}

function requestHeaders(options: FetchOptions, isSameOrigin: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': options.userAgent,
    accept: ACCEPT[options.purpose],
    'accept-language': 'zh-CN,zh;q=0.9,en;q=0.6',
    // A range counts the encoded bytes, so no encoding is accepted.
    'accept-encoding': options.range === undefined ? 'gzip, deflate, br' : 'identity',
    ...(options.range === undefined ? {} : { range: options.range }),
  };
  if (isSameOrigin && options.etag) headers['if-none-match'] = options.etag;
  if (isSameOrigin && options.lastModified) headers['if-modified-since'] = options.lastModified;
  return headers;
}

function send(url: URL, isSameOrigin: boolean, options: FetchOptions, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  return request(url, {
    dispatcher: options.agent,
    headers: requestHeaders(options, isSameOrigin),
    headersTimeout: options.headersMs ?? 10_000,
    bodyTimeout: options.bodyMs ?? 10_000,
    signal,
  });
}

function followTo(response: Dispatcher.ResponseData, from: URL, trail: Trail, options: FetchOptions): URL | Refusal {
  const location = header(response, 'location') ?? '';
  if (location === '') return { reason: 'http-status', status: response.statusCode };
  // Bytes beyond ASCII arrive as Latin-1; servers that send Chinese paths mean UTF-8.
  const target = /[\x80-\xff]/.test(location) ? Buffer.from(location, 'latin1').toString('utf8') : location;
  if (hasControlCharacter(target)) return { reason: 'refused-url' };
  const next = URL.parse(target, from);
  if (next === null) return { reason: 'refused-url' };
  // checkUrl must see an authority as written, or a resolved one for relative targets.
  const check = checkUrl(/^[a-z][a-z\d+.-]*:/i.test(target) ? target : next.href, options.policy);
  if (!check.ok) return { reason: check.reason };
  if (trail.redirects.includes(next.href) || next.href === from.href) return { reason: 'redirect-loop' };
  return next;
}

function step(trail: Trail, from: URL, to: URL, status: number): void {
  trail.redirects.push(from.href);
  trail.isPermanentSoFar &&= status === 301 || status === 308;
  if (trail.isPermanentSoFar) trail.permanent = to.href;
}

async function followRedirects(start: URL, trail: Trail, options: FetchOptions, signal: AbortSignal): Promise<Hop | Refusal> {
  let url = start;
  for (let hops = 0; hops <= (options.maxRedirects ?? 5); hops += 1) {
    const refusal = await options.refuses?.(url);
    if (refusal) return refusal;
    const response = await send(url, url.origin === start.origin, options, signal);
    if (!REDIRECTS.has(response.statusCode)) return { response, url };
    discard(response);
    const next = followTo(response, url, trail, options);
    if (!(next instanceof URL)) return next;
    step(trail, url, next, response.statusCode);
    url = next;
  }
  return { reason: 'too-many-redirects' };
}

function readHeaders(response: Dispatcher.ResponseData, now: number): FetchedHeaders {
  const etag = header(response, 'etag');
  const lastModified = header(response, 'last-modified');
  const contentRange = header(response, 'content-range');
  const retryAfterMs = parseRetryAfter(header(response, 'retry-after'), now);
  return {
    contentType: header(response, 'content-type') ?? '',
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(contentRange !== undefined && { contentRange }),
  };
}

function refuseResponse(response: Dispatcher.ResponseData, headers: FetchedHeaders, options: FetchOptions): Refusal | undefined {
  const { statusCode: status } = response;
  const { retryAfterMs } = headers;
  if (status < 200 || status >= 300) return { reason: 'http-status', status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  const type = (headers.contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (type !== '' && !CONTENT_TYPES[options.purpose].test(type)) return { reason: 'content-type', status, detail: type.slice(0, 100) };
  const isPlain = !header(response, 'content-encoding');
  if (isPlain && Number(header(response, 'content-length')) > (options.maxBytes ?? DEFAULT_MAX_BYTES))
    return { reason: 'too-large', status };
  return undefined;
}

async function receive(hop: Hop, trail: Trail, options: FetchOptions, started: number): Promise<FetchOutcome> {
  const { response, url } = hop;
  const headers = readHeaders(response, options.now());
  const common = {
    ok: true as const,
    url: url.href,
    redirects: trail.redirects,
    ...(trail.permanent !== undefined && { permanentRedirect: trail.permanent }),
    status: response.statusCode,
    headers,
  };
  if (response.statusCode === 304) {
    discard(response);
    return { ...common, kind: 'not-modified', bytes: 0, ms: options.now() - started };
  }
  const refusal = refuseResponse(response, headers, options);
  const read = refusal
    ? undefined
    : await readBody(response.body, header(response, 'content-encoding') ?? '', options.maxBytes ?? DEFAULT_MAX_BYTES);
  const ms = options.now() - started;
  if (!read?.ok) {
    const answer = options.keepsAnswers ? await readAnswer(response, headers.contentType) : undefined;
    discard(response);
    return {
      ok: false,
      ...(refusal ?? { reason: read?.reason ?? 'protocol', status: response.statusCode }),
      ...(answer && { answer }),
      ms,
    };
  }
  return { ...common, kind: 'content', body: read.body, bytes: read.bytes, ms };
}

/** Fetches `address`. Every failure is a value with its reason; meta-refresh and scripts are not followed. Times in ms by the given clock. */
export async function fetchPage(address: string, options: FetchOptions): Promise<FetchOutcome> {
  const started = options.now();
  const check = checkUrl(address, options.policy);
  if (!check.ok) return { ok: false, reason: check.reason, ms: 0 };
  const limit = AbortSignal.timeout(options.totalMs ?? 30_000);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  const trail: Trail = { redirects: [], permanent: undefined, isPermanentSoFar: true };
  check.url.hash = '';
  try {
    const hop = await followRedirects(check.url, trail, options, signal);
    if ('reason' in hop) return { ok: false, ...hop, ms: options.now() - started };
    return await receive(hop, trail, options, started);
  } catch (error) {
    const ms = options.now() - started;
    if (options.signal?.aborted) return { ok: false, reason: 'aborted', ms };
    if (limit.aborted) return { ok: false, reason: 'timeout', detail: 'total', ms };
    return { ok: false, ...classifyError(error), ms };
  }
}
