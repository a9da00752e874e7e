/** Turns the tables of the data folder into weighted training examples. */
import { join } from 'node:path';
import { splitSentences } from '../../src/analysis/emotion/split-sentences.ts';
import { readRows } from './read-rows.ts';
import { NEGATIVE_SEEDS, POSITIVE_SEEDS } from './seeds.data.ts';

/** `-1/1`: the source has no neutral; `-1/other`: 0 only says "not negative". */
export type LabelSet = '-1/0/1' | '-1/1' | '-1/other';

export interface Example {
  text: string;
  label: -1 | 0 | 1;
  labels: LabelSet;
  source: string;
  weight: number;
}

interface LabelledRow {
  text: string;
  label: -1 | 0 | 1;
  labels: LabelSet;
  source: string;
}

/** A source's weight: reviews are many and far from news, so they must not dominate. */
const SOURCE_WEIGHTS: Record<string, number> = { 'online-shopping-10-cats': 0.7, 'waimai-10k': 0.7, 'weibo2018-train': 0.8 };
const WEAK_WEIGHT = 0.3;
const MAX_NEUTRAL = 30_000;
const MAX_SEEDED = 6_000;

export function readLabelled(folder: string, name: 'train' | 'dev'): Example[] {
  return readRows<LabelledRow>(join(folder, 'sentiment', `${name}.jsonl.gz`)).map((row) => ({
    ...row,
    weight: SOURCE_WEIGHTS[row.source] ?? 1,
  }));
}

/**
 * A tenth of the training rows is never trained on, because some sources have no dev rows. Chosen by the text itself, so that it stays the same tenth
 * (FNV-1a).
 */
export function isHeldOut(text: string): boolean {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % 10 === 0;
}

/** Headlines and first sentences of ordinary news, labelled by seed words: none = weakly neutral. */
export function readWeakNews(folder: string): Example[] {
  const texts = [...readTitles(folder), ...readNewsSentences(folder)];
  const examples = texts.flatMap((text) => {
    const label = seedLabel(text);
    return label === undefined ? [] : [{ text, label, labels: '-1/0/1' as const, source: 'weak-news', weight: WEAK_WEIGHT }];
  });
  return [...take(examples, 0, MAX_NEUTRAL), ...take(examples, -1, MAX_SEEDED), ...take(examples, 1, MAX_SEEDED)];
}

/** Evenly spread over the list, so that every source is represented. */
function take(examples: Example[], label: number, limit: number): Example[] {
  const fitting = examples.filter((example) => example.label === label);
  const step = Math.max(1, fitting.length / limit);
  return Array.from({ length: Math.min(limit, fitting.length) }, (_, i) => fitting[Math.floor(i * step)]).filter(
    (row) => row !== undefined,
  );
}

function seedLabel(text: string): -1 | 0 | 1 | undefined {
  const negative = NEGATIVE_SEEDS.some((seed) => text.includes(seed));
  const positive = POSITIVE_SEEDS.some((seed) => text.includes(seed));
  if (negative && positive) return undefined;
  return negative ? -1 : positive ? 1 : 0;
}

/** Classes of headlines that are gossip and stories rather than news. */
const LEFT_OUT = new Set(['story', 'essay', 'regimen', 'baby', 'discovery', 'fashion', 'entertainment']);

function readTitles(folder: string): string[] {
  const files = ['titles-nlpcc2017', 'titles-thucnews-train', 'titles-tnews-few'];
  return files.flatMap((file) =>
    readRows<{ text: string; label: string }>(join(folder, 'news', `${file}.jsonl.gz`))
      .filter((row) => !LEFT_OUT.has(row.label))
      .map((row) => row.text),
  );
}

function readNewsSentences(folder: string): string[] {
  return ['chinanews-2020', 'xinwenlianbo'].flatMap((file) =>
    readRows<{ title: string; text: string }>(join(folder, 'news', `${file}.jsonl.gz`)).flatMap((row, index) => {
      const sentences = splitSentences(row.text).map((span) => row.text.slice(span.start, span.end));
      const picked = sentences[1 + (index % 6)];
      return picked === undefined ? [row.title] : [row.title, picked];
    }),
  );
}
