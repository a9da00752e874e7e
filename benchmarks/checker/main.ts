// Spelling compared with pycorrector, and the speed of the article checker, in total and by kind. Run: npx tsx benchmarks/checker/main.ts --data
// FOLDER (that of the training data)
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createChecker } from '#analysis/checker/check-text.ts';
import { ISSUE_KINDS } from '#analysis/checker/issue.ts';
import { typoModel } from '#analysis/checker/typo-model.ts';
import { tokenise } from '#analysis/segment/segment.ts';
import { readRows } from '../../training/emotion/read-rows.ts';
import { interleave } from '../support/interleave.ts';
import { scoreSpellingBeside } from './score-spelling-beside.ts';

const LENGTH = 800;
const ARTICLES = 500;
const ROUNDS = 5;

const print = (name: string, value: string): void => console.log(`${name.padEnd(44)} ${value}`);

/** Articles of 800 characters: longer ones would run into the next article. */
function readArticles(folder: string): string[] {
  const text = readRows<{ text: string }>(join(folder, 'news', 'chinanews-2020.jsonl.gz'))
    .map((row) => row.text)
    .join('\n');
  return Array.from({ length: ARTICLES }, (_, i) => text.slice(i * LENGTH, (i + 1) * LENGTH));
}

async function measure(ways: Record<string, (text: string) => unknown>, articles: readonly string[]): Promise<void> {
  const rounds = Object.entries(ways).map(([name, run]) => [name, (): void => articles.forEach((article) => void run(article))] as const);
  const seconds = await interleave(Object.fromEntries(rounds), ROUNDS);
  for (const [name, value] of Object.entries(seconds)) print(name, `${(articles.length / value).toFixed(0)} articles/s`);
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx benchmarks/checker/main.ts --data FOLDER');
  process.exitCode = 2;
} else {
  const start = performance.now();
  typoModel();
  print('ms to load the typo model', (performance.now() - start).toFixed(1));
  const kinds = ISSUE_KINDS.map((kind) => [kind, createChecker({ kinds: [kind] })] as const);
  await measure(
    { everything: createChecker(), ...Object.fromEntries(kinds), 'for comparison: only segmenting (jieba)': tokenise },
    readArticles(values.data),
  );
  scoreSpellingBeside(values.data);
}
