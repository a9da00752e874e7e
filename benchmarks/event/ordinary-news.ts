// Ordinary news of two periods: the replayed feeds of summer 2026 and the agency news of four days of 2020. The texts are not in this repository.
import { join } from 'node:path';
import type { EventArticle } from '#analysis/event/event-article.ts';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { htmlToText } from '#ingest/markup/html-to-text.ts';
import { readRows } from '../../training/emotion/read-rows.ts';
import { readTarGz } from '../support/read-tar.ts';

export interface NewsArticle extends EventArticle {
  /** Names the article in the judgements. */
  id: string;
  source: Source;
}
export type Source = 'replay' | 'news';

const FEEDS = ['ifeng', 'huxiu', 'qqnews', 'infzm'];
/** Their dates are those of the reading. */
const WITHOUT_DATES = new Set(['qqnews', 'infzm']);
const DAY_MS = 86_400_000;

/** `data` is the folder of the shared data; articles in order of time. */
export function readOrdinaryNews(data: string, source: Source): NewsArticle[] {
  const articles = source === 'news' ? readAgency(data) : FEEDS.flatMap((feed) => readFeed(data, feed));
  return articles.toSorted((a, b) => a.publishedAt - b.publishedAt || (a.id < b.id ? -1 : 1));
}

function readAgency(data: string): NewsArticle[] {
  const rows = readRows<{ id: number; date: string; time?: string; title: string; text: string }>(
    join(data, 'news', 'chinanews-2020.jsonl.gz'),
  );
  return rows.map(({ id, date, time = '12:00:00', title, text }) => ({
    id: `chinanews:${id}`,
    source: 'news',
    title,
    content: text,
    site: 'chinanews.com',
    publishedAt: Date.parse(`${date}T${time}+08:00`),
  }));
}

/** Every item as its first snapshot gave it; the time is at most a day before that of the snapshot. */
function readFeed(data: string, feed: string): NewsArticle[] {
  const articles = new Map<string, NewsArticle>();
  const files = [...readTarGz(join(data, 'replay', `${feed}.tar.gz`))].filter(([path]) => path.endsWith('.xml'));
  for (const [path, bytes] of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const read = parseFeed(bytes, `https://${feed}.example/`);
    const foundAt = timeOfSnapshot(path);
    if (!read.ok) continue;
    for (const { guid, title, html, text, summary, publishedAt } of read.items) {
      if (articles.has(guid)) continue;
      const content = (html ? htmlToText(html) : (text ?? summary ?? '')).trim();
      const said = WITHOUT_DATES.has(feed) ? foundAt : (publishedAt ?? foundAt);
      const at = Math.min(foundAt, Math.max(said, foundAt - DAY_MS));
      articles.set(guid, { id: `${feed}:${guid}`, source: 'replay', title, content, site: feed, publishedAt: at });
    }
  }
  return [...articles.values()];
}

/** "ifeng/20260721T024733Z_a794a8a7.xml" → ms. */
function timeOfSnapshot(path: string): number {
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(path) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
