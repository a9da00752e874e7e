/**
 * Measures the checker: `npx tsx training/checker/evaluate.ts --data <folder>` (a minute). Prints the tables of MODEL.md: spelling on SIGHAN and
 * ECSpell, and false alarms of every kind on news that no part of the model has seen.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createChecker } from '../../src/analysis/checker/check-text.ts';
import type { Issue } from '../../src/analysis/checker/issue.ts';
import { ISSUE_KINDS } from '../../src/analysis/checker/issue.ts';
import { splitSentences } from '../../src/analysis/emotion/split-sentences.ts';
import { readRows } from '../emotion/read-rows.ts';
import type { Pair } from './corpus.ts';
import { sighan, testArticles } from './corpus.ts';
import type { Score } from './scores.ts';
import { correct, scoreSpelling } from './scores.ts';

/** The usual bound, and a loose one for a person who reads every word anyway. */
const BOUNDS = [0.5, 0.1];

function spellingSets(folder: string): Record<string, Pair[]> {
  const read = (name: string): (Pair & { split?: string })[] =>
    readRows<Pair & { split?: string }>(join(folder, 'proof', `${name}.jsonl.gz`)).filter((row) => row.text.length === row.target.length);
  return {
    'SIGHAN15 test': sighan(folder, 'test', 'sighan15'),
    'SIGHAN15 test, pycorrector’s clean-up': read('sighan15-pycorrector').filter((row) => row.split === 'test'),
    'SIGHAN14 test': sighan(folder, 'test', 'sighan14'),
    'SIGHAN13 test': sighan(folder, 'test', 'sighan13'),
    'ECSpell, official documents': read('ecspell-odw-half'),
  };
}

const percent = (value: number): string => (100 * value).toFixed(1);
const scores = ({ precision, recall, f1 }: Score): string => `${percent(precision)} | ${percent(recall)} | ${percent(f1)}`;

function printSpelling(folder: string): void {
  console.log('| set | sentences | errors | confidence from | detection P | R | F1 | correction P | R | F1 |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const [name, pairs] of Object.entries(spellingSets(folder))) {
    for (const minConfidence of BOUNDS) {
      const check = createChecker({ kinds: ['typo'], minConfidence });
      const found = scoreSpelling(pairs, (text) => correct(text, check(text)));
      console.log(
        `| ${name} | ${found.sentences} | ${found.errors} | ${minConfidence} | ${scores(found.detection)} | ${scores(found.correction)} |`,
      );
    }
  }
}

function printFalseAlarms(folder: string, isVerbose: boolean): void {
  console.log(`\n| source | sentences | all | ${ISSUE_KINDS.join(' | ')} |`);
  console.log(`|---|---:|---:|${ISSUE_KINDS.map(() => '---:').join('|')}|`);
  const check = createChecker();
  for (const [name, texts] of Object.entries(testArticles(folder))) {
    const sentences = texts.reduce((sum, text) => sum + splitSentences(text).length, 0);
    const issues = texts.flatMap(check);
    const rate = (some: readonly Issue[]): string => ((1000 * some.length) / sentences).toFixed(2);
    const kinds = ISSUE_KINDS.map((kind) => rate(issues.filter((issue) => issue.kind === kind)));
    console.log(`| ${name} | ${sentences} | ${rate(issues)} | ${kinds.join(' | ')} |`);
    if (isVerbose) for (const text of texts) for (const issue of check(text)) console.log(describe(text, issue));
  }
}

function describe(text: string, { kind, reason, offset, length, suggestions, confidence }: Issue): string {
  const around = `${text.slice(Math.max(0, offset - 10), offset)}[${text.slice(offset, offset + length)}→${suggestions.join('/')}]${text.slice(offset + length, offset + length + 10)}`;
  return `${kind} ${reason} ${confidence} ${around.replaceAll('\n', '⏎')}`;
}

const { values } = parseArgs({ options: { data: { type: 'string' }, verbose: { type: 'boolean' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx training/checker/evaluate.ts --data <folder> [--verbose]');
  process.exitCode = 2;
} else {
  printSpelling(values.data);
  printFalseAlarms(values.data, values.verbose ?? false);
}
