// A day as it arrived: of the sample press, or of snapshots of real feeds.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { createPress } from '#samples/press/create-press.ts';
import { HOUR_MS } from '#shared/time.ts';

export interface Arrival {
  at: number;
  url: string;
  title: string;
  content: string;
  publishedAt: number;
  site: string;
}

const STEP_MS = 600_000;
/** From printed to found. */
const READ_MS = 20_000;

/** What the press prints in so many hours after its start. */
export function pressArrivals(startedAt: number, hours: number): Arrival[] {
  const press = createPress({ seed: 20_261_121, startedAt });
  const found: Arrival[] = [];
  let from = startedAt;
  // In steps, because the press lists its newest articles only.
  for (let until = startedAt + STEP_MS; until <= startedAt + hours * HOUR_MS; until += STEP_MS) {
    for (const article of press.articlesUntil(until)) {
      if (article.publishedAt <= from) continue;
      const { title, paragraphs } = press.storyOf(article);
      const { outlet, publishedAt, id } = article;
      const url = `https://${outlet.key}.example.com/${id}`;
      found.push({ at: publishedAt + READ_MS, url, title, content: paragraphs.join('\n'), publishedAt, site: outlet.name });
    }
    from = until;
  }
  return found.toSorted((a, b) => a.at - b.at);
}

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
