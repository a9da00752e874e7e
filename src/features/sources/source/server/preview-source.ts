import { ofClient } from '#ingest/apart/read-apart.ts';
import { configOf } from '#ingest/source/config-of.ts';
import { detectSource } from '#ingest/source/detect-source.ts';
import { previewSource as readPreview } from '#ingest/source/preview-source.ts';
import type { SourcePreview as Read } from '#ingest/source/preview-lines.ts';
import type { Actor } from '#server/actor.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import type { DetectedSource, Source, SourceOptions, SourcePreview, listPageContract } from '../contract.ts';
import { findCollected } from './find-collected.ts';
import { requireMapping } from './require-mapping.ts';
import type { Input } from '#shared/contract.ts';

export async function detect(
  platform: Pick<Platform, 'now' | 'store'>,
  fetch: Fetch,
  actor: Actor,
  address: string,
): Promise<DetectedSource> {
  const found = await detectSource(address, { fetch, now: platform.now(), owner: ofClient(actor.clientId) });
  if (!found.ok) throw fetchError('url', found, { note: found.detail ?? '' });
  const { kind, hot, mapping, url, title = '' } = found;
  const alternatives = found.alternatives.map((other) => ({ kind: other.kind, url: other.url, title: other.title ?? '' }));
  return {
    kind,
    ...(hot ? { hot } : {}),
    ...(mapping ? { mapping } : {}),
    url,
    title,
    alternatives,
    ...toPreview(found),
    collected: await findCollected(platform, actor, [address, url]),
  };
}

/** What would be read now; errors are reported at their fields. */
export async function previewSource(
  platform: Pick<Platform, 'now' | 'store'>,
  fetch: Fetch,
  actor: Actor,
  input: Input<(typeof listPageContract)['preview']>,
): Promise<SourcePreview> {
  requireMapping(input);
  const read = await readPreview(configOf(input), { fetch, now: platform.now(), owner: ofClient(actor.clientId) });
  if (!read.ok) throw fetchError(fieldOf(read.reason, input.kind, input.options), read);
  return { ...toPreview(read), collected: await findCollected(platform, actor, [input.url]) };
}

/** A missing list is reported at its path, if one is given. */
function fieldOf(reason: string, kind: Source['kind'], { hot }: SourceOptions): string {
  if (reason === 'no-items' && kind === 'api') return 'options.mapping.items';
  if (reason === 'no-items' && kind === 'hot' && hot) return 'options.hot.items';
  return reason === 'bad-selector' || (reason === 'no-links' && kind === 'list') ? 'options.selectors.item' : 'url';
}

const toPreview = ({ items, total, unreadable, entries, paths }: Read): Omit<SourcePreview, 'collected'> => ({
  items: items.map(({ url, title, publishedAt = null, values }) => ({ url, title, publishedAt, values })),
  total,
  unreadable,
  entries,
  paths,
});
