/** Counts characters, 2-grams and 3-grams of a text of tens of millions of characters by sorting, and keeps the common ones. */
import { isCounted, toCodes } from '../../src/analysis/checker/to-codes.ts';
import { HIGHEST_LEVEL, LONG_WORD_MARK, WORD_MARK } from '../../src/analysis/checker/ngram-table.ts';

import { NumberList } from './number-list.ts';

export interface Ngram {
  a: number;
  b: number;
  /** 0 for a 2-gram; with a mark of ngram-table.ts for a word. */
  c: number;
  level: number;
}

const UNIT = 0x10000;
/** Rarer 2-grams are noise of social posts more often than words. */
const LEAST_PAIR_COUNT = 3;

export class NgramCounter {
  readonly characters = new Uint32Array(UNIT);
  private readonly pairs = new NumberList();
  private readonly words: Ngram[] = [];
  private readonly triples = new NumberList();

  /** Adds all n-grams of a text, `times` over. */
  add(text: string, times = 1): void {
    this.addCodes(toCodes(text), times);
  }

  /** Adds the n-grams inside a word, without its ends, because its neighbours are unknown. */
  addWord(word: string, times: number): void {
    this.addCodes(toCodes(word).subarray(2, -2), times);
  }

  private addCodes(codes: Uint16Array, times: number): void {
    for (let i = 0; i < codes.length; i++) {
      const a = codes[i] ?? 0;
      const b = codes[i + 1] ?? 0;
      const c = codes[i + 2] ?? 0;
      this.characters[a] = (this.characters[a] ?? 0) + times;
      for (let k = 0; k < times; k++) {
        if (i + 1 < codes.length) this.pairs.push(a * UNIT + b);
        if (i + 2 < codes.length && isCounted(b)) this.triples.push((a * UNIT + b) * UNIT + c);
      }
    }
  }

  /** Marks the dictionary's words of two and three characters, with the logarithm of their frequency as level. */
  markWord(word: string, frequency: number): void {
    const [a = 0, b = 0, c = 0] = toCodes(word).subarray(2, -2);
    const level = levelOf(frequency + 2);
    if (word.length === 2) this.words.push({ a, b, c: WORD_MARK, level });
    if (word.length === 3) this.words.push({ a, b, c: c + LONG_WORD_MARK, level });
  }

  /** Words, 2-grams that are not too rare, and as many of the commonest 3-grams as fit into `most`. */
  common(most: number): Ngram[] {
    const kept: Ngram[] = [...this.words];
    for (const [key, count] of this.pairs.counts()) {
      if (count >= LEAST_PAIR_COUNT) kept.push({ a: Math.floor(key / UNIT), b: key % UNIT, c: 0, level: levelOf(count) });
    }
    const triples: { key: number; count: number }[] = [];
    for (const [key, count] of this.triples.counts()) if (count > 1) triples.push({ key, count });
    triples.sort((x, y) => y.count - x.count);
    const taken = triples.slice(0, most - kept.length);
    console.log(
      `words: ${this.words.length}; with 2-grams: ${kept.length}; 3-grams: ${taken.length} of ${triples.length}, down to a count of ${taken.at(-1)?.count ?? 0}`,
    );
    for (const { key, count } of taken) {
      const pair = Math.floor(key / UNIT);
      kept.push({ a: Math.floor(pair / UNIT), b: pair % UNIT, c: key % UNIT, level: levelOf(count) });
    }
    return kept;
  }
}

const levelOf = (count: number): number => Math.min(HIGHEST_LEVEL, Math.floor(Math.log2(count)));
