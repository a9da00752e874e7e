import type { Route } from 'playwright-core';
import type { Fetch } from '#server/fetch/fetch-types.ts';

/** Bounds of one page with all that it is made of. */
const MOST_REQUESTS = 250;
const MOST_BYTES = 40 * 1024 * 1024;

/** Answers what a page asks for through the guarded fetch: GET over http(s) only, within bounds. */
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
    // The page may have gone meanwhile; then nobody waits for the answer.
    await route
      .fulfill({
        status: outcome.status,
        body: outcome.body,
        // Fonts and modules are asked for across origins; what the page may see is what is public anyway.
        headers: { 'content-type': outcome.headers.contentType, 'access-control-allow-origin': '*' },
      })
      .catch(() => undefined);
  };
}

const abort = (route: Route): Promise<void> => route.abort().catch(() => undefined);
