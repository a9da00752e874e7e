import { findOwnArticles } from '#features/core/article/server/facade.ts';
import { hasPages, webAddress } from '#ingest/web-source/web-address.ts';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import { hostOf } from '#ingest/url/normalise-url.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import {
  findOpenSource,
  listOpenSources,
  noteReading,
  type OpenWebSource,
  purposeOf,
  WEB_BYTES,
} from '#features/sources/web-source/server/facade.ts';
import type { WebEngine, webSearchContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';

const KINDS = ['search'] as const;

export async function listEngines(platform: Platform): Promise<{ items: WebEngine[] }> {
  const sources = await listOpenSources(platform.store, KINDS);
  const items = sources.map((source) => ({
    id: source.id,
    name: source.name,
    host: hostOf(source.url),
    hasPages: hasPages(source),
  }));
  return { items };
}

type SearchInput = Input<(typeof webSearchContract)['search']>;

/** The engine's present results, each with the client’s article of the same address. The outcome is recorded for the provider. */
export async function searchWeb(platform: Platform, fetch: Fetch, actor: Actor, input: SearchInput) {
  const engine = await findOpenSource(platform.store, input.engineId, KINDS);
  if (!engine) throw new AppError('not-found', { field: 'engineId' });
  const started = platform.now();
  const read = await askEngine(platform, fetch, actor, engine, input);
  await noteReading(platform.store, engine.id, {
    reason: read.ok ? '' : read.reason,
    count: read.ok ? read.results.length : 0,
    now: started,
  });
  if (!read.ok) throw fetchError('engineId', read);
  const own = await findOwnArticles(
    platform,
    actor,
    read.results.map((result) => result.url),
  );
  const items = read.results.map(({ url, title, text, site, publishedAt }, place) => ({
    rank: place + 1,
    url,
    title,
    text,
    site,
    publishedAt,
    articleId: own.get(url) ?? null,
  }));
  return { items, unreadable: read.unreadable, hasMore: hasPages(engine) && items.length > 0, ms: platform.now() - started };
}

async function askEngine(platform: Platform, fetch: Fetch, actor: Actor, engine: OpenWebSource, { keyword, page }: SearchInput) {
  const fetched = await fetch(webAddress(engine, keyword, page - 1), { purpose: purposeOf(engine.mapping), maxBytes: WEB_BYTES });
  if (!fetched.ok) return fetched;
  if (fetched.kind !== 'content') return { ok: false as const, reason: 'not-modified' };
  const outcome = await readApart(ofClient(actor.clientId), 'results', { fetched, mapping: engine.mapping, now: platform.now() });
  if (!outcome.ok) return outcome;
  const { read } = outcome;
  // An engine without results leaves its list out.
  return !read.ok && read.reason === 'no-items' && engine.mapping.format === 'html'
    ? { ok: true as const, results: [], unreadable: 0 }
    : read;
}
