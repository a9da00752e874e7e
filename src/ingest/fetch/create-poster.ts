// Posts messages of channels to addresses that people typed: the same egress guard as the collector's, no redirects, a short answer.
import { type Dispatcher, request } from 'undici';
import type { Post, PostOutcome, PostRequest } from '#server/fetch/fetch-types.ts';
import { classifyError } from './classify-error.ts';
import { checkUrl, createEgressAgent, type EgressPolicy } from './egress-guard.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface PosterSettings {
  policy: EgressPolicy;
  userAgent: string;
  now: () => number;
  /** Limit of the whole, ms. */
  totalMs?: number;
}
const TOTAL_MS = 10_000;
const MOST_BYTES = 16_384;
/** Reasons that say that no connection came about. */
const BEFORE_SENDING = new Set(['refused-address', 'refused-url', 'dns', 'tls']);
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'UND_ERR_CONNECT_TIMEOUT']);

export function createPoster(settings: PosterSettings): { post: Post; close: () => Promise<void> } {
  const agent = createEgressAgent(settings.policy);
  const post: Post = async (url, given) => {
    const started = performance.now();
    const ms = () => Math.round(performance.now() - started);
    const check = checkUrl(url, settings.policy);
    if (!check.ok) return { ok: false, reason: check.reason, detail: '', mayHaveArrived: false, ms: 0 };
    const limit = AbortSignal.timeout(given.totalMs ?? settings.totalMs ?? TOTAL_MS);
    const signal = given.signal ? AbortSignal.any([limit, given.signal]) : limit;
    try {
      return await send(agent, check.url, given, settings, signal, ms);
    } catch (error) {
      const { reason, detail } = classifyError(error);
      const mayHaveArrived = !BEFORE_SENDING.has(reason) && !NEVER_CONNECTED.has(detail);
      if (limit.aborted) return { ok: false, reason: 'timeout', detail: '', mayHaveArrived: true, ms: ms() };
      return { ok: false, reason, detail, mayHaveArrived, ms: ms() };
    }
  };
  return { post, close: () => agent.destroy() };
}

async function send(
  dispatcher: Dispatcher,
  url: URL,
  { headers, body, method = 'POST', mostBytes = MOST_BYTES }: PostRequest,
  { userAgent, now }: PosterSettings,
  signal: AbortSignal,
  ms: () => number,
): Promise<PostOutcome> {
  const response = await request(url, {
    dispatcher,
    method,
    // A kept connection may be closed by the other side just when it is used again: then nobody knows whether the message arrived.
    reset: true,
    headers: { 'user-agent': userAgent, ...headers },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body }),
    signal,
  });
  const { etag } = response.headers;
  // Feishu says in a header of its own how many seconds are left.
  const retryAfter = response.headers['retry-after'] ?? response.headers['x-ogw-ratelimit-reset'];
  return {
    ok: true,
    status: response.statusCode,
    contentType: String(response.headers['content-type'] ?? ''),
    ...(typeof etag === 'string' ? { etag } : {}),
    body: await readStart(response.body, mostBytes),
    retryAfterMs: parseRetryAfter(typeof retryAfter === 'string' ? retryAfter : undefined, now()),
    ms: ms(),
  };
}

/** As much as the bound allows; the rest is not read. */
async function readStart(body: Dispatcher.ResponseData['body'], mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= mostBytes) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8');
}
