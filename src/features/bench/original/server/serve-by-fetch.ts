import type { Route } from 'playwright-core';
import type { Fetch } from '#server/fetch/fetch-types.ts';

/** Limits of one page with all its resources. */
const MOST_REQUESTS = 250;
const MOST_BYTES = 40 * 1024 * 1024;

/** Answers the requests of a page through the guarded fetch: GET over http(s) only, within limits. */
export function serveByFetch(fetch: Fetch, signal: AbortSignal): (route: Route) => Promise<void> {
  let requests = 0;
  let bytes = 0;
  return async (route) => {
    const request = route.request();
    requests += 1;
    if (request.method() !== 'GET' || requests > MOST_REQUESTS || bytes > MOST_BYTES) return abort(route);
    const outcome = await fetch(request.url(), { purpose: 'asset', signal });
    if (!outcome.ok || outcome.kind !== 'content') return abort(route);
    bytes += outcome.body.length;
    // The page may have closed in the meantime; then nobody waits for the answer.
    await route
      .fulfill({
        status: outcome.status,
        body: outcome.body,
        // Fonts and modules are requested across origins; everything that the page can read is public anyway.
        headers: { 'content-type': outcome.headers.contentType, 'access-control-allow-origin': '*' },
      })
      .catch(() => undefined);
  };
}

const abort = (route: Route): Promise<void> => route.abort().catch(() => undefined);
