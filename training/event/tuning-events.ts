/** The labelled sets of events, in order of time, and ordinary news to mix among them. */
import { join } from 'node:path';
import type { EventArticle } from '../../src/analysis/event/event-article.ts';
import { readRows } from '../emotion/read-rows.ts';

/** `event` is the truth; '' for articles that belong to none of the labelled events. */
export interface LabelledArticle extends EventArticle {
  event: string;
}

export interface LabelledPair {
  source: string;
  target: string;
  /** Same event. */
  same: boolean;
}

const DAY_MS = 86_400_000;
/** From spring 2020 into the weeks in which most was reported on the labelled events. */
const SHIFTS = [-713, -1006, -1424];

/** China time; a row that has only a date counts as noon, some hours have one digit. */
function parseTime(text: string): number {
  const [date, time = '12:00'] = text.split(' ');
  return Date.parse(`${date}T${time.padStart(time.split(':').length * 3 - 1, '0')}+08:00`);
}

/** `data` is the folder of the shared data. */
export function readTuningEvents(data: string): LabelledArticle[] {
  const rows = readRows<{ id: string; event: string; date: string; title: string; text: string }>(
    join(data, 'events', 'eventmonitor-tuning.jsonl.gz'),
  );
  return inOrder(rows.map(({ id, event, date, title, text }) => ({ id, event, title, content: text, publishedAt: parseTime(date) })));
}

/** News of spring 2020 three times, moved to the times of the tuning events. */
export function readOtherNews(data: string): LabelledArticle[] {
  const rows = readRows<{ id: number; date: string; time?: string; title: string; text: string }>(
    join(data, 'news', 'chinanews-2020.jsonl.gz'),
  );
  return SHIFTS.flatMap((days) =>
    rows.map(({ id, date, time, title, text }) => ({
      id: `other ${days} ${id}`,
      event: '',
      title,
      content: text,
      publishedAt: parseTime(`${date} ${(time ?? '12:00').slice(0, 5)}`) + days * DAY_MS,
    })),
  );
}

export function readPairs(data: string): LabelledPair[] {
  const rows = readRows<{ source: string; target: string; label: string | number }>(join(data, 'events', 'sohu-b-train.jsonl.gz'));
  return rows.map(({ source, target, label }) => ({ source, target, same: Number(label) === 1 }));
}

export function inOrder<T extends { publishedAt: number }>(articles: readonly T[]): T[] {
  return articles.toSorted((a, b) => a.publishedAt - b.publishedAt);
}
