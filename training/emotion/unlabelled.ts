/** Texts without labels; the network learns from the combined predictions of several networks. */
import { join } from 'node:path';
import { findQuoted } from '../../src/analysis/emotion/find-quoted.ts';
import { splitSentences } from '../../src/analysis/emotion/split-sentences.ts';
import type { Example } from './examples.ts';
import { readRows } from './read-rows.ts';

const MOST_POSTS = 40_000;
const MOST_TITLES = 12_000;
const MOST_SENTENCES = 12_000;
const FEWEST_LETTERS = 6;
const LETTER = /[\p{L}\p{N}]/gu;

interface Thread {
  reposts: { text: string | null }[];
}

export function readUnlabelled(folder: string): Example[] {
  const posts = readRows<Thread>(join(folder, 'threads', 'ced.jsonl.gz')).flatMap(({ reposts }) =>
    reposts.map(({ text }) => (text ?? '').slice(0, findQuoted(text ?? ''))),
  );
  const titles = readRows<{ title: string }>(join(folder, 'hot', 'weibo-hourly.jsonl.gz')).map(({ title }) => title);
  const sentences = readRows<{ text: string }>(join(folder, 'news', 'chinanews-2020.jsonl.gz')).flatMap(({ text }) =>
    splitSentences(text).map(({ start, end }) => text.slice(start, end)),
  );
  return [...pick(posts, MOST_POSTS), ...pick(titles, MOST_TITLES), ...pick(sentences, MOST_SENTENCES)].map((text) => ({
    text,
    label: 0,
    labels: '-1/0/1',
    source: 'unlabelled',
    weight: 0.5,
  }));
}

/** Distinct texts of a minimum length, evenly spread. */
function pick(texts: readonly string[], most: number): string[] {
  const fitting = [...new Set(texts)].filter((text) => (text.match(LETTER)?.length ?? 0) >= FEWEST_LETTERS);
  const step = Math.max(1, fitting.length / most);
  return Array.from({ length: Math.min(most, fitting.length) }, (_, i) => fitting[Math.floor(i * step)] ?? '');
}
