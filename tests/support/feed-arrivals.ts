// Snapshots of real feeds, as they arrived.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import type { Arrival } from './press-arrivals.ts';

/** `20260620T041315Z_….xml`: when it was read. */
const readAt = (file: string): number => Date.parse(file.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'));

/** New items of every snapshot of the feeds in a folder, one folder a feed; those of the first snapshots were there before. */
export function feedArrivals(folder: string, from: number, until: number): Arrival[] {
  return readdirSync(folder)
    .flatMap((feed) => {
      const seen = new Set<string>();
      const files = readdirSync(path.join(folder, feed)).filter((name) => name.endsWith('.xml'));
      return files.toSorted().flatMap((file, i) => {
        const parsed = parseFeed(readFileSync(path.join(folder, feed, file)), 'http://localhost/');
        if (!parsed.ok) return [];
        const fresh = parsed.items.filter(({ guid, title }) => title !== '' && !seen.has(guid));
        for (const { guid } of fresh) seen.add(guid);
        const at = readAt(file);
        if (i === 0 || at < from || at >= until) return [];
        return fresh.map(({ url, title, text = '', summary = '' }) => ({
          at,
          url,
          title,
          content: text || summary || title,
          publishedAt: at,
          site: feed,
        }));
      });
    })
    .toSorted((a, b) => a.at - b.at);
}
