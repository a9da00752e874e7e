// Reads a source of any kind once: fetches it, then, unless it is unchanged, parses it by kind in a thread.
import type { FetchedContent, FetchPurpose } from '#server/fetch/fetch-types.ts';
import { readApart } from '../apart/read-apart.ts';
import { answerOf } from '../fetch/read-answer.ts';
import { readSitemap } from './read-sitemap.ts';
import type { ContentOutcome, ReadContext, SourceConfig, SourceKind, SourceOutcome, SourceState } from './source-types.ts';

export const PURPOSES: Record<SourceKind, FetchPurpose> = {
  feed: 'feed',
  sitemap: 'sitemap',
  list: 'page',
  page: 'page',
  api: 'api',
  hot: 'api',
};

async function contentOf(config: SourceConfig, fetched: FetchedContent, context: ReadContext): Promise<ContentOutcome> {
  if (config.kind === 'sitemap') return readSitemap(fetched, config.maxItems, context);
  const outcome = await readApart(context.owner, 'source', { config, fetched, now: context.now });
  return outcome.ok ? outcome.read : outcome;
}

/** Reads `config` with the validators of the last read. `context.now` in ms. All failures are values. */
export async function readSource(config: SourceConfig, context: ReadContext, state: SourceState = {}): Promise<SourceOutcome> {
  const fetched = await context.fetch(config.url, { purpose: PURPOSES[config.kind], ...state });
  if (!fetched.ok) return fetched;
  const { etag = state.etag, lastModified = state.lastModified } = fetched.headers;
  const common = {
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
    ...(fetched.permanentRedirect !== undefined && { permanentUrl: fetched.permanentRedirect }),
    ms: fetched.ms,
    bytes: fetched.bytes,
  };
  if (fetched.kind === 'not-modified') return { ok: true, notModified: true, items: [], unreadable: 0, ...common };
  const content = await contentOf(config, fetched, context);
  return content.ok ? { ...content, ...common } : { ...content, answer: answerOf(fetched), ms: fetched.ms };
}
