// Matching of many subjects. Run: npx tsx benchmarks/match/main.ts [--large] [--dense] [--skip-naive] [--skip-peers]
import { compileMatcher } from '#analysis/expression/matcher.ts';
import { printTable } from '../support/print-table.ts';
import { compareWithJava } from './compare-java.ts';
import { compareWithNaive } from './compare-naive.ts';
import { makeCases } from './make-cases.ts';
import { measureEdits } from './measure-edits.ts';
import { measureMatching } from './measure-matching.ts';

const SUBJECTS = 10_000;
const LARGE = 100_000;
const ARTICLES = 2_000;

const has = (option: string): boolean => process.argv.includes(option);
const isDense = has('--dense');

const matching = [];
const edits = [];
for (const count of has('--large') ? [SUBJECTS, LARGE] : [SUBJECTS]) {
  const { subjects, articles } = makeCases(1, count, ARTICLES, isDense);
  const start = performance.now();
  const { matcher } = compileMatcher(subjects, () => undefined);
  const compiled = (performance.now() - start) / 1000;
  matching.push({ subjects: count, ...measureMatching(matcher, articles), 'seconds to compile': compiled });
  edits.push({ subjects: count, ...measureEdits(matcher, subjects) });
}
printTable('Matching, one thread', matching);
printTable('From a change of one subject to the first article that matches it', edits);
if (!has('--skip-naive')) printTable('Against the naive evaluator', [compareWithNaive()]);
if (!has('--skip-peers')) {
  printTable(`Beside Java libraries, ${SUBJECTS} subjects`, await compareWithJava(makeCases(1, SUBJECTS, ARTICLES, isDense)));
}
