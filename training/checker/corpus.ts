/** The texts of the training and of the evaluation, each in one role only; MODEL.md says which rows belong where. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dict } from '@node-rs/jieba/dict.js';
import { splitSentences } from '../../src/analysis/emotion/split-sentences.ts';
import { parseFeed } from '../../src/ingest/feed/parse-feed.ts';
import { readRows } from '../emotion/read-rows.ts';

/** 新闻联播 from this date on is kept out of the n-grams: half a year for fitting the scorer, the rest for counting false alarms. */
const FIT_FROM = '2025-07-01';
const TEST_FROM = '2026-01-01';
const TUNE_DATE = '2020-04-01';
/** Dictionary words count as if they had been read this often, and more when they are common. */
const WORD_COUNT = 3;

export interface Pair {
  text: string;
  target: string;
}

interface Thread {
  text: string;
  reposts: { text: string }[];
}

/** The user whom a post answers. */
const NAMED = /@[^\s:：]+[:：]?|\[[^\]]{1,6}\]/gu;

interface NewsRow {
  date: string;
  text: string;
  title?: string;
}

/** Texts whose n-grams are counted. */
export function* ngramTexts(folder: string): Generator<string> {
  for (const row of broadcasts(folder)) if (row.date < FIT_FROM) yield `${row.title ?? ''}\n${row.text}`;
  for (const name of ['titles-nlpcc2017', 'titles-thucnews-train', 'titles-thucnews-dev', 'titles-tnews-few', 'cluener-train']) {
    for (const row of readRows<{ text: string }>(join(folder, 'news', `${name}.jsonl.gz`))) yield row.text;
  }
  for (const row of readRows<NewsRow>(join(folder, 'events', 'eventmonitor-tuning.jsonl.gz'))) yield `${row.title ?? ''}\n${row.text}`;
  for (const row of readRows<{ source: string; target: string }>(join(folder, 'events', 'sohu-b-train.jsonl.gz'))) {
    yield `${row.source}\n${row.target}`;
  }
  for (const name of ['huxiu', 'ifeng', 'infzm']) yield* feedTexts(join(folder, 'replay', `${name}.tar.gz`));
  for (const row of readRows<{ text: string }>(join(folder, 'sentiment', 'train.jsonl.gz'))) yield row.text;
  for (const row of readRows<Thread>(join(folder, 'threads', 'ced.jsonl.gz'))) {
    for (const post of [row, ...row.reposts]) yield post.text.replace(NAMED, ' ');
  }
  for (const { target } of sighan(folder, 'train', 'sighan14')) yield target;
}

/** The words of jieba's dictionary with how often to count them. */
export function* dictionaryWords(): Generator<{ word: string; frequency: number; count: number }> {
  for (const line of Buffer.from(dict).toString('utf8').split('\n')) {
    const [word = '', written = '0'] = line.split(' ');
    const frequency = Number(written);
    if (/^\p{sc=Han}{2,}$/u.test(word)) yield { word, frequency, count: WORD_COUNT + Math.round(Math.log2(1 + frequency)) };
  }
}

/** Correct sentences of news for fitting the scorer. */
export function fitSentences(folder: string): string[] {
  const news = broadcasts(folder).filter((row) => row.date >= FIT_FROM && row.date < TEST_FROM);
  return sentencesOf([...news, ...agencyNews(folder).filter((row) => row.date < TUNE_DATE)]);
}

/** Correct articles from which the bound of confidence is chosen. */
export const tuneArticles = (folder: string): string[] => textsOf(agencyNews(folder).filter((row) => row.date === TUNE_DATE));

/** Correct articles for counting false alarms, by source. */
export function testArticles(folder: string): Record<string, string[]> {
  return {
    'chinanews-2020, 2 April': textsOf(agencyNews(folder).filter((row) => row.date > TUNE_DATE)),
    'xinwenlianbo, 2026': textsOf(broadcasts(folder).filter((row) => row.date >= TEST_FROM)),
  };
}

const textsOf = (rows: readonly NewsRow[]): string[] => rows.map((row) => row.text).filter((text) => text !== '');

/** SIGHAN's pairs for fitting the scorer: those of the training part that are not counted above. */
export const fitPairs = (folder: string): Pair[] => [...sighan(folder, 'train', 'sighan13'), ...sighan(folder, 'train', 'sighan15')];

/** SIGHAN's pairs of one split; `set` is sighan13, sighan14 or sighan15, by default all of them. */
export function sighan(folder: string, split: 'train' | 'test', set?: string): Pair[] {
  const rows = readRows<Pair & { set: string; split: string }>(join(folder, 'proof', 'sighan.jsonl.gz'));
  return rows.filter((row) => row.split === split && (set === undefined || row.set === set) && row.text.length === row.target.length);
}

const broadcasts = (folder: string): NewsRow[] => readRows<NewsRow>(join(folder, 'news', 'xinwenlianbo.jsonl.gz'));
const agencyNews = (folder: string): NewsRow[] => readRows<NewsRow>(join(folder, 'news', 'chinanews-2020.jsonl.gz'));

/** Distinct sentences of eight characters and more, so that agency boilerplate counts once. */
function sentencesOf(rows: readonly NewsRow[]): string[] {
  const sentences = rows.flatMap((row) => splitSentences(row.text).map(({ start, end }) => row.text.slice(start, end)));
  return [...new Set(sentences)].filter((sentence) => sentence.length >= 8);
}

/** Each item of the fetches once. */
function* feedTexts(archive: string): Generator<string> {
  const seen = new Set<string>();
  for (const bytes of tarFiles(gunzipSync(readFileSync(archive)))) {
    const parsed = parseFeed(bytes, 'https://feed.example.com/');
    if (!parsed.ok) continue;
    for (const item of parsed.items) {
      if (seen.has(item.guid)) continue;
      seen.add(item.guid);
      yield `${item.title}\n${item.text ?? ''}`;
    }
  }
}

/** The regular files of a POSIX tar archive: 512-byte headers, name at 0, size in octal at 124, type at 156. */
function* tarFiles(archive: Buffer): Generator<Buffer> {
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8) || 0;
    if (archive[at + 156] === 0x30 || archive[at + 156] === 0) yield archive.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
