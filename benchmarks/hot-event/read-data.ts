// The hourly hot list of a platform, and the television news of the same days.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hotTitleKey } from '#analysis/hot/read-hot-title.ts';

const HOUR_MS = 3_600_000;
const AWAY_MS = 7 * 24 * HOUR_MS;

export interface HotTitleStay {
  id: number;
  title: string;
  category: string;
  first: number;
  last: number;
  best: number;
  snapshots: number;
}
export interface NewsItem {
  id: number;
  title: string;
  content: string;
  publishedAt: number;
}

const readLines = <T>(path: string): T[] =>
  gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

/** Stays on the list that begin from one day up to another (as `2025-11-01`), in order of arrival, without advertisements. */
export function readStays(folder: string, from: string, until: string): HotTitleStay[] {
  type Row = { hour_cst: string; rank: number; title: string; category: string; ads: number };
  const open = new Map<string, HotTitleStay>();
  const stays: HotTitleStay[] = [];
  for (const row of readLines<Row>(join(folder, 'hot', 'weibo-hourly.jsonl.gz'))) {
    if (row.ads || row.hour_cst < from || row.hour_cst >= until) continue;
    const at = Date.parse(`${row.hour_cst}:00+08:00`);
    const key = hotTitleKey(row.title);
    const known = open.get(key);
    if (known && at - known.last <= AWAY_MS) {
      Object.assign(known, { last: at, best: Math.min(known.best, row.rank), snapshots: known.snapshots + 1 });
      continue;
    }
    const stay = { id: stays.length + 1, title: row.title, category: row.category, first: at, last: at, best: row.rank, snapshots: 1 };
    open.set(key, stay);
    stays.push(stay);
  }
  return stays;
}

/** Broadcast at seven in the evening, China time. */
export function readNews(folder: string, from: string, until: string): NewsItem[] {
  type Row = { date: string; title: string; text: string };
  return readLines<Row>(join(folder, 'news', 'xinwenlianbo.jsonl.gz'))
    .filter(({ date, text }) => date >= from && date < until && text.length > 0)
    .map((row, at) => ({
      id: at + 1,
      title: row.title,
      content: row.text.replace(/^央视网消息\s*（新闻联播）[：:]?/u, ''),
      publishedAt: Date.parse(`${row.date}T19:00:00+08:00`) + at,
    }));
}
