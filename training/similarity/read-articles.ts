/** Real articles of five sources, to make reprints of. */
import { join } from 'node:path';
import { parseFeed } from '../../src/ingest/feed/parse-feed.ts';
import { readRows } from '../emotion/read-rows.ts';
import { readTarGz } from '../../benchmarks/support/read-tar.ts';

export interface Article {
  id: string;
  source: string;
  /** Its topic: an event, or the day in its source. */
  group: string;
  title: string;
  content: string;
}

/** Shorter ones are captions and lists of links. */
const FEWEST_LETTERS = 100;
/** Interval between the items taken from 新闻联播, so that one source does not outweigh the others. */
const EVERY = 6;

/** `data` is the folder of the shared data. */
export function readArticles(data: string): Article[] {
  const news = readRows<{ id: number; date: string; title: string; text: string }>(join(data, 'news', 'chinanews-2020.jsonl.gz'));
  const events = readRows<{ id: string; event: string; title: string; text: string }>(join(data, 'events', 'eventmonitor-tuning.jsonl.gz'));
  const articles = [
    ...news.map(({ id, date, title, text }) => ({ id: `cn${id}`, source: 'chinanews', group: date, title, content: text })),
    ...events.map(({ id, event, title, text }) => ({ id, source: 'events', group: event, title, content: text })),
    ...readBroadcasts(data).filter((_, i) => i % EVERY === 0),
    ...readFeed(data, 'huxiu'),
    ...readFeed(data, 'ifeng'),
  ];
  return articles.filter(({ content }) => content.length >= FEWEST_LETTERS);
}

/** Every item of 新闻联播. */
export function readBroadcasts(data: string): Article[] {
  const rows = readRows<{ date: string; no: number; title: string; text: string }>(join(data, 'news', 'xinwenlianbo.jsonl.gz'));
  return rows.map(({ date, no, title, text }) => ({ id: `xw${date}-${no}`, source: 'xinwenlianbo', group: date, title, content: text }));
}

function readFeed(data: string, name: string): Article[] {
  const articles = new Map<string, Article>();
  for (const [file, bytes] of readTarGz(join(data, 'replay', `${name}.tar.gz`))) {
    const feed = parseFeed(bytes, 'https://feed.example/');
    if (!feed.ok) continue;
    for (const { guid, title, text } of feed.items) {
      articles.set(guid, { id: `${name} ${guid}`, source: name, group: file.slice(-24, -16), title, content: text ?? '' });
    }
  }
  return [...articles.values()];
}
