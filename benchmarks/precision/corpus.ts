// The real texts: articles of the replayed feeds as the product reads them, and the titles of the hot list. Each once.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { scoreJunk } from '#analysis/junk/score-junk.ts';
import { cleanTitle } from '#ingest/feed/feed-fields.ts';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { htmlToText } from '#ingest/markup/html-to-text.ts';
import { readTarGz } from '../support/read-tar.ts';

export type Origin = 'feeds' | 'hot';

export interface RealText {
  /** Identifies the text in the judgements, which contain no texts. */
  key: string;
  origin: Origin;
  outlet: string;
  title: string;
  content: string;
  junk: number;
}

const FEEDS = ['ifeng', 'infzm', 'huxiu', 'qqnews'] as const;

const keyOf = (name: string): string => createHash('md5').update(name).digest('hex').slice(0, 12);

/** The last reading of each item, by its guid. */
function readFeed(folder: string, outlet: string): RealText[] {
  const texts = new Map<string, RealText>();
  const files = readTarGz(join(folder, 'replay', `${outlet}.tar.gz`));
  for (const path of [...files.keys()].filter((name) => name.endsWith('.xml')).toSorted()) {
    const feed = parseFeed(files.get(path) as Buffer, 'http://localhost/');
    if (!feed.ok) continue;
    for (const item of feed.items) {
      const content = (item.html ? htmlToText(item.html) : (item.text ?? item.summary ?? '')).trim();
      const title = cleanTitle(item.title || content);
      texts.set(item.guid, { key: keyOf(item.guid), origin: 'feeds', outlet, title, content, junk: scoreJunk({ title, content }).score });
    }
  }
  return [...texts.values()];
}

async function readHotList(folder: string): Promise<RealText[]> {
  const titles = new Set<string>();
  const lines = createInterface({ input: createReadStream(join(folder, 'hot', 'weibo-hourly.jsonl.gz')).pipe(createGunzip()) });
  for await (const line of lines) titles.add((JSON.parse(line) as { title: string }).title.trim());
  return [...titles].map((title) => ({
    key: keyOf(`hot ${title}`),
    origin: 'hot',
    outlet: 'weibo',
    title,
    content: '',
    junk: scoreJunk({ title, content: '' }).score,
  }));
}

export async function readCorpus(folder: string): Promise<RealText[]> {
  return [...FEEDS.flatMap((outlet) => readFeed(folder, outlet)), ...(await readHotList(folder))];
}
