/**
 * Trains the typo model: `npx tsx training/checker/train.ts --data <folder>` (about two minutes, 2 GB).
 * Writes src/analysis/checker/typo-model.bin; `evaluate.ts` beside it measures the result.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { decodeModel, WEIGHTS } from '../../src/analysis/checker/typo-model.ts';
import { chooseBound, moveBound } from './choose-bound.ts';
import { findConfusions } from './confusions.ts';
import { dictionaryWords, fitPairs, fitSentences, ngramTexts, sighan, tuneArticles } from './corpus.ts';
import { NgramCounter } from './count-ngrams.ts';
import { capacity, encodeModel, packNgrams } from './encode-model.ts';
import { ExampleMaker } from './examples.ts';
import { fitScorer } from './fit-scorer.ts';

const MODEL_FILE = fileURLToPath(new URL('../../src/analysis/checker/typo-model.bin', import.meta.url));
const TABLE_BYTES = 3_500_000;
/** Number of correct sentences; more change nothing. */
const MOST_SENTENCES = 90_000;

function train(folder: string): void {
  const counter = new NgramCounter();
  for (const text of ngramTexts(folder)) counter.add(text);
  console.log(`characters counted: ${counter.characters.reduce((sum, count) => sum + count, 0)}`);
  const characters = counter.characters.slice();
  for (const { word, frequency, count } of dictionaryWords()) {
    counter.addWord(word, count);
    counter.markWord(word, frequency);
  }
  const slots = packNgrams(counter.common(capacity(TABLE_BYTES)));
  const errors = sighan(folder, 'train');
  const confusions = findConfusions(folder, characters, errors);
  const parts = { characters, confusions, slots, weights: new Float32Array(WEIGHTS) };
  const maker = new ExampleMaker(decodeModel(encodeModel(parts)), confusions);
  maker.addPairs(fitPairs(folder));
  maker.addNews(everyNth(fitSentences(folder), MOST_SENTENCES));
  const examples = maker.examples();
  console.log(`replacements: ${examples.labels.length}, right ones: ${examples.labels.reduce((sum, label) => sum + label, 0)}`);
  const weights = fitScorer(examples);
  moveBound(weights, chooseBound(decodeModel(encodeModel({ ...parts, weights })), tuneArticles(folder)));
  const bytes = encodeModel({ ...parts, weights });
  writeFileSync(MODEL_FILE, bytes);
  console.log(`${MODEL_FILE}: ${bytes.length} bytes`);
}

function everyNth<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, i) => i % step === 0);
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx training/checker/train.ts --data <folder>');
  process.exitCode = 2;
} else {
  train(values.data);
}
