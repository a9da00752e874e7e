/** How telling a word is: jieba's inverse document frequencies and the stop words. */
import { idf } from '@node-rs/jieba/dict.js';
import { readAsset } from '../asset.ts';
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';

/** For a word that the table does not have: its median. */
const UNKNOWN = 11.9;
/** Rarer words are left out of the table; they get its ceiling. */
const CEILING = 11.4;

/** Loaded on first use (0.1 s); words rarer than the ceiling are nine tenths of the file and are not kept. */
const frequencies = lazy(() => {
  const table = new Map<string, number>();
  for (const line of Buffer.from(idf).toString('utf8').split('\n')) {
    const blank = line.lastIndexOf(' ');
    const value = Number(line.slice(blank + 1));
    if (blank > 0 && value < CEILING) table.set(line.slice(0, blank), value);
  }
  return table;
});

const stopWords = lazy(() => {
  const words = JSON.parse(readAsset(import.meta.url, 'stop-words.data.json').toString('utf8')) as string[];
  return new Set(words.map(foldChars));
});

/** Inverse document frequency (natural logarithm) of a folded word. */
export function inverseFrequency(word: string): number {
  return frequencies().get(word) ?? UNKNOWN;
}

export function isStopWord(word: string): boolean {
  return stopWords().has(word);
}
