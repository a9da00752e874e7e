// Detects what an entered address offers: it is fetched and then read in a thread.
import type { FetchFailure } from '#server/fetch/fetch-types.ts';
import type { BoundFailure } from '#server/threads/bounded-threads.ts';
import { readApart } from '../apart/read-apart.ts';
import type { DetectedSource } from './detect-content.ts';
import type { ReadContext } from './source-types.ts';

export type DetectOutcome =
  | DetectedSource
  | { ok: false; reason: FetchFailure | BoundFailure | 'nothing-found'; status?: number; detail?: string };

const FEED_PATHS = ['/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/rss'];

async function readFeed(url: string, { fetch, owner }: ReadContext): Promise<DetectedSource | undefined> {
  const fetched = await fetch(url, { purpose: 'feed' });
  const feed = fetched.ok && fetched.kind === 'content' ? await readApart(owner, 'detectFeed', { fetched }) : undefined;
  return feed?.ok && feed.read && feed.read.items.length > 0 ? feed.read : undefined;
}

/** Tries the usual addresses of feeds; called only when a page advertises none and shows nothing to read. */
async function guessFeed(url: string, context: ReadContext): Promise<DetectedSource | undefined> {
  for (const path of FEED_PATHS) {
    const feed = await readFeed(new URL(path, url).href, context);
    if (feed) return feed;
  }
  return undefined;
}

/**
 * Who enters a site wants all that it publishes: its feed says that better than its first page, if there is something in it. A list deeper in the site
 * was chosen on purpose.
 */
async function preferFeed(found: DetectedSource, context: ReadContext): Promise<DetectedSource> {
  const [feed] = found.alternatives.filter(({ kind }) => kind === 'feed');
  const read = feed && found.kind === 'list' && new URL(found.url).pathname === '/' ? await readFeed(feed.url, context) : undefined;
  if (!feed || !read) return found;
  const page = { kind: found.kind, url: found.url, ...(found.title !== undefined && { title: found.title }) };
  return { ...read, alternatives: [page, ...found.alternatives.filter((other) => other !== feed)] };
}

/** Examines `address`. The fetch must carry the egress guard; `now` in ms is for relative dates. */
export async function detectSource(address: string, context: ReadContext): Promise<DetectOutcome> {
  const text = address.trim();
  const fetched = await context.fetch(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`, { purpose: 'source' });
  if (!fetched.ok)
    return {
      ok: false,
      reason: fetched.reason,
      ...(fetched.status !== undefined && { status: fetched.status }),
      ...(fetched.detail !== undefined && { detail: fetched.detail }),
    };
  if (fetched.kind === 'not-modified') return { ok: false, reason: 'nothing-found' };
  const outcome = await readApart(context.owner, 'detect', { fetched, now: context.now });
  if (!outcome.ok) return outcome;
  if (typeof outcome.read !== 'string') return preferFeed(outcome.read, context);
  const guessed = outcome.read === 'guess' ? await guessFeed(fetched.url, context) : undefined;
  return guessed ?? { ok: false, reason: 'nothing-found' };
}
