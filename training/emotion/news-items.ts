/** Ordinary news of several sources under the keys of `news-labels.jsonl`; the texts themselves are not in this repository. */
import { join } from 'node:path';
import { readTarGz } from '../../benchmarks/support/read-tar.ts';
import { parseFeed } from '../../src/ingest/feed/parse-feed.ts';
import { readRows } from './read-rows.ts';

export interface NewsItem {
  key: string;
  title: string;
  content: string;
}

interface NewsRow {
  id?: number;
  date: string;
  no?: number;
  title: string;
  text: string;
}

const FEEDS = ['ifeng', 'huxiu', 'qqnews', 'infzm'];

export function readNewsItems(folder: string): Map<string, NewsItem> {
  const table = (name: string): NewsRow[] => readRows<NewsRow>(join(folder, 'news', `${name}.jsonl.gz`));
  const items = [
    ...table('chinanews-2020').map((row) => ({ key: `chinanews-2020:${row.id}`, title: row.title, content: row.text })),
    ...table('xinwenlianbo').map((row) => ({ key: `xinwenlianbo:${row.date}-${row.no}`, title: row.title, content: row.text })),
    ...table('titles-nlpcc2017').map((row, i) => ({ key: `nlpcc2017:${i}`, title: row.text, content: '' })),
    ...table('titles-tnews-few').map((row, i) => ({ key: `tnews-few:${i}`, title: row.text, content: '' })),
    ...FEEDS.flatMap((name) => readFeedItems(folder, name)),
  ];
  return new Map(items.map((item) => [item.key, item]));
}

/** Every item as its first snapshot gave it. */
function readFeedItems(folder: string, name: string): NewsItem[] {
  const items = new Map<string, NewsItem>();
  const files = [...readTarGz(join(folder, 'replay', `${name}.tar.gz`))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [, bytes] of files) {
    const feed = parseFeed(bytes, `https://${name}.example/`);
    for (const item of feed.ok ? feed.items : []) {
      const key = `${name}:${item.guid}`;
      if (!items.has(key)) items.set(key, { key, title: item.title, content: item.text ?? '' });
    }
  }
  return [...items.values()];
}
