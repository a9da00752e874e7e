// Shows a source's present content: fetched once, read in a thread.
import type { FetchFailed } from '#server/fetch/fetch-types.ts';
import { readApart } from '../apart/read-apart.ts';
import { previewLines, type SourcePreview } from './preview-lines.ts';
import { readSitemap } from './read-sitemap.ts';
import { PURPOSES } from './read-source.ts';
import type { ContentOutcome, ReadContext, SourceConfig } from './source-types.ts';

/** Fetches once. All failures are values. */
export async function previewSource(
  config: SourceConfig,
  context: ReadContext,
): Promise<({ ok: true } & SourcePreview) | FetchFailed | Extract<ContentOutcome, { ok: false }>> {
  const fetched = await context.fetch(config.url, { purpose: PURPOSES[config.kind] });
  if (!fetched.ok) return fetched;
  if (fetched.kind === 'not-modified') return { ok: false, reason: 'empty' };
  if (config.kind === 'sitemap') {
    const read = await readSitemap(fetched, config.maxItems, context);
    return read.ok ? { ok: true, ...previewLines(read) } : read;
  }
  const outcome = await readApart(context.owner, 'preview', { config, fetched, now: context.now });
  return outcome.ok ? outcome.read : outcome;
}
