// The requests of openid-client through the product's own guard: private addresses, redirects, time and size are bounded there.
import type { CustomFetch } from 'openid-client';
import type { FetchFailure, Post } from '../../fetch/fetch-types.ts';

/** Descriptions, keys, tokens and claims of a provider: the largest that are common have some 20 kB. What is longer is refused, not cut. */
const MOST_BYTES = 128 * 1024;
const TOTAL_MS = 10_000;

/** `reason`: of the fetch, or `too-large`; `detail`: what the system says, such as ECONNREFUSED. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';

  constructor(
    readonly reason: FetchFailure,
    readonly detail: string,
    readonly host: string,
  ) {
    super(`${host}: ${reason} ${detail}`);
  }
}

export const providerFetch =
  (post: Post): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const host = new URL(url).host;
    const answer = await post(url, {
      method: method === 'GET' ? 'GET' : 'POST',
      headers,
      body: body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : '',
      totalMs: TOTAL_MS,
      mostBytes: MOST_BYTES,
      ...(signal ? { signal } : {}),
    });
    if (!answer.ok) throw new ProviderUnreachable(answer.reason, answer.detail, host);
    if (Buffer.byteLength(answer.body) >= MOST_BYTES) throw new ProviderUnreachable('too-large', '', host);
    // Nothing else can be an answer of the fetch standard.
    if (answer.status < 200 || answer.status > 599) throw new ProviderUnreachable('http-status', String(answer.status), host);
    const hasBody = ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? answer.body : null, { status: answer.status, headers: { 'content-type': answer.contentType } });
  };
