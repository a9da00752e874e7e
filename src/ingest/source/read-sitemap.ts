// A site map, or the newest maps of an index, each read in a thread.
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { type ApartFailed, readApart } from '../apart/read-apart.ts';
import type { SitemapReading } from './read-map.ts';
import type { ContentOutcome, ReadContext } from './source-types.ts';

const DEFAULT_ITEMS = 500;

async function readMapApart(fetched: FetchedContent, most: number, { owner }: ReadContext): Promise<SitemapReading | ApartFailed> {
  const outcome = await readApart(owner, 'sitemap', { fetched, most });
  return outcome.ok ? outcome.read : outcome;
}

export async function readSitemap(fetched: FetchedContent, maxItems: number | undefined, context: ReadContext): Promise<ContentOutcome> {
  const most = maxItems ?? DEFAULT_ITEMS;
  const map = await readMapApart(fetched, most, context);
  if (!map.ok) return map;
  const maps = map.kind === 'urlset' ? [map] : [];
  let unreadable = map.kind === 'urlset' ? map.unreadable : 0;
  for (const url of map.kind === 'index' ? map.maps : []) {
    const child = await context.fetch(url, { purpose: 'sitemap' });
    const inner = child.ok && child.kind === 'content' ? await readMapApart(child, most, context) : undefined;
    if (inner?.ok && inner.kind === 'urlset') {
      maps.push(inner);
      unreadable += inner.unreadable;
    } else unreadable += 1;
  }
  const entries = maps.flatMap(({ items, times }) => items.map((item, place) => ({ item, time: times[place] ?? 0 })));
  if (entries.length === 0) return { ok: false, reason: 'no-items' };
  const items = entries.toSorted((a, b) => b.time - a.time).map(({ item }) => item);
  return { ok: true, items: items.slice(0, most), unreadable };
}
