/** How distinctive a word is: jieba's inverse document frequencies and the stop words. */
import { idf } from '@node-rs/jieba/dict.js';
import { z } from 'zod';
import { readAssetJson } from '../asset.ts';
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';

/** For a word that is not in the table: the median. */
const UNKNOWN = 11.9;
/** Rarer words are not in the table; they get its maximum. */
const CEILING = 11.4;

const NEWLINE = 0x0a;
const BLANK = 0x20;
const POINT = 0x2e;
const ZERO = 0x30;
/** Words rarer than this are nine tenths of the file: their lines are skipped without creating strings. */
const CEILING_DIGITS = Math.ceil(CEILING);

/** Loaded on first use. */
const frequencies = lazy(() => {
  const table = new Map<string, number>();
  const bytes = Buffer.from(idf);
  let start = 0;
  let blank = 0;
  let whole = 0;
  let isWhole = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === BLANK) {
      blank = i;
      whole = 0;
      isWhole = true;
    } else if (byte === POINT) isWhole = false;
    else if (byte === NEWLINE) {
      if (whole < CEILING_DIGITS && blank > start) addLine(table, bytes.toString('utf8', start, i));
      start = i + 1;
    } else if (isWhole) whole = whole * 10 + byte - ZERO;
  }
  addLine(table, bytes.toString('utf8', start));
  return table;
});

function addLine(table: Map<string, number>, line: string): void {
  const blank = line.lastIndexOf(' ');
  const value = Number(line.slice(blank + 1));
  if (blank > 0 && value < CEILING) table.set(line.slice(0, blank), value);
}

const stopWords = lazy(() => {
  const words = readAssetJson(import.meta.url, 'stop-words.data.json', z.array(z.string()));
  return new Set(words.map(foldChars));
});

/** Inverse document frequency (natural logarithm) of a folded word. */
export function inverseFrequency(word: string): number {
  return frequencies().get(word) ?? UNKNOWN;
}

export function isStopWord(word: string): boolean {
  return stopWords().has(word);
}
