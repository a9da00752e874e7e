// Writes a character 3-gram language model for pycorrector-peer.py, from the texts that this project's model counts. Run: npx tsx
// benchmarks/checker/write-arpa.ts --data FOLDER --out FILE
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { ngramTexts } from '../../training/checker/corpus.ts';
import { NumberList } from '../../training/checker/number-list.ts';

/** Subtracted from every count and given to unseen n-grams (absolute discounting with back-off). */
const DISCOUNT = 0.75;
/** Rarer 3-grams are left to back-off. */
const LEAST_TRIPLE = 2;
const SENTENCE_END = /[\s。！？!?]+/u;
const UNIT = 0x10000;
const BEGIN = 1;
const END = 2;

/** An n-gram is a number: its code units as digits to the base of 65,536. */
const last = (ngram: number): number => ngram % UNIT;
const history = (ngram: number): number => Math.floor(ngram / UNIT);

class Counts {
  readonly counts = new Map<number, number>();
  /** Continuations of a history: their total count, and their number of kinds. */
  private readonly follows = new Map<number, { total: number; kinds: number }>();

  constructor(list: NumberList, least: number) {
    for (const [ngram, count] of list.counts()) {
      if (count < least) continue;
      this.counts.set(ngram, count);
      const follow = this.follows.get(history(ngram)) ?? { total: 0, kinds: 0 };
      this.follows.set(history(ngram), { total: follow.total + count, kinds: follow.kinds + 1 });
    }
  }

  /** Share of a history's occurrences reserved for uncounted continuations. */
  left(before: number, total?: number): number {
    const follow = this.follows.get(before);
    return follow ? Math.min(1, 1 - (follow.total - DISCOUNT * follow.kinds) / (total ?? follow.total)) : 1;
  }
}

const isSign = (code: number): boolean =>
  code > 0x20 && (code < 0xd800 || code > 0xdfff) && String.fromCharCode(code).trim() !== '' && code !== 0x85;

function countAll(folder: string): { singles: Map<number, number>; pairs: Counts; triples: Counts } {
  const singles = new Map<number, number>();
  const pairs = new NumberList();
  const triples = new NumberList();
  for (const text of ngramTexts(folder)) {
    for (const sentence of text.split(SENTENCE_END)) {
      if (sentence.length < 2) continue;
      const codes = [BEGIN, ...Array.from({ length: sentence.length }, (_, i) => sentence.charCodeAt(i)).filter(isSign), END];
      codes.forEach((code, i) => {
        const before = codes[i - 1] ?? 0;
        singles.set(code, (singles.get(code) ?? 0) + 1);
        if (i > 0) pairs.push(before * UNIT + code);
        if (i > 1) triples.push(((codes[i - 2] ?? 0) * UNIT + before) * UNIT + code);
      });
    }
  }
  return { singles, pairs: new Counts(pairs, 1), triples: new Counts(triples, LEAST_TRIPLE) };
}

const log = (probability: number): string => Math.log10(Math.max(probability, 1e-12)).toFixed(5);
const sign = (code: number): string => (code === BEGIN ? '<s>' : code === END ? '</s>' : String.fromCharCode(code));
const write = (ngram: number): string => (ngram < UNIT ? sign(ngram) : `${write(history(ngram))} ${sign(last(ngram))}`);

function* arpaLines(folder: string): Generator<string> {
  const { singles, pairs, triples } = countAll(folder);
  const all = [...singles].reduce((sum, [code, count]) => sum + (code === BEGIN ? 0 : count), 0);
  const pairProbability = (pair: number): number => {
    const before = history(pair);
    const total = singles.get(before) ?? 1;
    return Math.max(0, (pairs.counts.get(pair) ?? 0) - DISCOUNT) / total + pairs.left(before) * ((singles.get(last(pair)) ?? 1) / all);
  };
  yield* ['\\data\\', `ngram 1=${singles.size + 1}`, `ngram 2=${pairs.counts.size}`, `ngram 3=${triples.counts.size}`];
  yield* ['', '\\1-grams:', '-7\t<unk>\t0'];
  for (const [code, count] of singles) yield `${code === BEGIN ? -99 : log(count / all)}\t${sign(code)}\t${log(pairs.left(code))}`;
  yield* ['', '\\2-grams:'];
  for (const [pair, count] of pairs.counts) yield `${log(pairProbability(pair))}\t${write(pair)}\t${log(triples.left(pair, count))}`;
  yield* ['', '\\3-grams:'];
  for (const [triple, count] of triples.counts) {
    const before = history(triple);
    const total = pairs.counts.get(before) ?? 1;
    const backed = triples.left(before, total) * pairProbability((before % UNIT) * UNIT + last(triple));
    yield `${log(Math.min(1, (count - DISCOUNT) / total + backed))}\t${write(triple)}`;
  }
  yield* ['', '\\end\\'];
}

const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
if (values.data === undefined || values.out === undefined) {
  console.error('usage: npx tsx benchmarks/checker/write-arpa.ts --data FOLDER --out FILE');
  process.exitCode = 2;
} else {
  const file = createWriteStream(values.out);
  for (const line of arpaLines(values.data)) file.write(`${line}\n`);
  file.end();
}
