/** Keywords of titles, compared with jieba's TF-IDF and TextRank: which of the editors' keywords in a title are found. */
import { join } from 'node:path';
import { extractKeywords } from '#analysis/keyword/extract-keywords.ts';
import { readRows } from '../../training/emotion/read-rows.ts';
import { interleave } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';
import { askPython } from '../support/python-peer.ts';
import { cpu } from './names.ts';

const MOST = 3;
const ROUNDS = 5;
const FEW = 20;

interface Peer {
  answers: string[][];
  seconds: number;
}

const askJieba = (texts: readonly string[], most: number): { tfidf: Peer; textrank: Peer } =>
  askPython('benchmarks/entity/jieba-keywords-peer.py', { texts, most }) as { tfidf: Peer; textrank: Peer };

export function scoreQuality(folder: string): void {
  const titles = readRows<{ text: string; keywords: string[] }>(join(folder, 'news', 'titles-tnews-few.jsonl.gz'))
    .map(({ text, keywords }) => ({ text, keywords: keywords.filter((word) => word !== '' && text.includes(word)) }))
    .filter(({ keywords }) => keywords.length > 0);
  const texts = titles.map(({ text }) => text);
  const { tfidf, textrank } = askJieba(texts, MOST);
  const answers: Record<string, string[][]> = {
    tingfeng: texts.map((text) => extractKeywords(text, '', MOST).map(({ word }) => word)),
    'jieba TF-IDF': tfidf.answers,
    'jieba TextRank': textrank.answers,
  };
  const wanted = titles.map(({ keywords }) => keywords);
  const rows = Object.entries(answers).map(([method, given]) => ({
    method,
    ...scoreWords(given, wanted, (a, b) => a.toLowerCase() === b.toLowerCase()),
    'F1, one inside the other': scoreWords(given, wanted, (a, b) => a.includes(b) || b.includes(a)).F1,
  }));
  printTable(`Keywords: the ${MOST} first against the keywords of ${titles.length} titles (TNEWS) that stand in them`, rows);
}

function scoreWords(given: readonly string[][], wanted: readonly string[][], same: (a: string, b: string) => boolean) {
  const found = (words: readonly string[], among: readonly string[] = []): number =>
    words.filter((word) => among.some((other) => same(word, other))).length;
  const precision = given.reduce((sum, words, i) => sum + found(words, wanted[i]), 0) / given.flat().length;
  const recall = wanted.reduce((sum, words, i) => sum + found(words, given[i]), 0) / wanted.flat().length;
  return { precision, recall, F1: (2 * precision * recall) / (precision + recall) };
}

export async function scoreSpeed(articles: readonly string[]): Promise<void> {
  const few = articles.slice(0, FEW);
  const seconds = await interleave(
    {
      tingfeng: () => cpu(() => articles.forEach((text) => extractKeywords('', text))),
      'jieba TF-IDF': () => askJieba(few, 10).tfidf.seconds,
      'jieba TextRank': () => askJieba(few, 10).textrank.seconds,
    },
    ROUNDS,
  );
  const rows = Object.entries(seconds).map(([method, value]) => ({
    method,
    'articles/s': (method === 'tingfeng' ? articles : few).length / value,
  }));
  printTable(`Keywords: articles of 800 characters a second of processor time, medians of ${ROUNDS} rounds`, rows);
}
