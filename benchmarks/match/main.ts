// Matching speed of many subjects and proof against the naive evaluator. Run: npx tsx benchmarks/match/main.ts [--large] [--dense] [--skip-naive]
import { evaluateExpression } from '#analysis/expression/evaluate.ts';
import { type MatchableArticle, toMatchable } from '#analysis/expression/matchable.ts';
import { compileMatcher, type Matcher, type MatchSubject } from '#analysis/expression/matcher.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { randomArticle, randomExpression, resolve, seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { makeCases } from './make-cases.ts';

const SUBJECTS = process.argv.includes('--large') ? 100_000 : 10_000;
const ARTICLES = 2_000;
const PAIRS = 1_000_000;

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const print = (name: string, value: string): void => console.log(`${name.padEnd(34)} ${value}`);

function measureMatching(matcher: Matcher<number>, articles: readonly MatchableArticle[]): void {
  // Three rounds, so that the compiler of the engine has settled, as it has in a worker that runs for days.
  for (let round = 0; round < 3; round++) for (const article of articles) matcher.match(toMatchable(article));
  const times: number[] = [];
  let matches = 0;
  const begun = performance.now();
  for (const article of articles) {
    const start = performance.now();
    matches += matcher.match(toMatchable(article)).length;
    times.push(performance.now() - start);
  }
  const total = performance.now() - begun;
  times.sort((a, b) => a - b);
  print('articles/s, one core', ((articles.length / total) * 1000).toFixed(0));
  print('ms per article p50 / p99 / max', [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(3)).join(' / '));
  print('matches per article', (matches / articles.length).toFixed(2));
  const units = performance.now();
  for (const article of articles) toMatchable(article);
  print('of which units, µs per article', (((performance.now() - units) / articles.length) * 1000).toFixed(1));
}

function measureEdits(matcher: Matcher<number>, subjects: readonly MatchSubject<number>[]): void {
  const times = subjects.slice(0, 200).map(({ id }, k) => {
    const start = performance.now();
    matcher.upsert([{ id, expression: subjects[k + 200]?.expression ?? '' }]);
    return performance.now() - start;
  });
  const sorted = times.toSorted((a, b) => a - b);
  print('ms per edit p50 / p99 / max', [0.5, 0.99, 1].map((share) => quantile(sorted, share).toFixed(2)).join(' / '));
  const start = performance.now();
  matcher.upsert(subjects.slice(0, 5_000));
  print('ms for 5,000 edits at once', (performance.now() - start).toFixed(0));
}

/** Random pairs, ugly on purpose, through both; returns the number of pairs and of differences. */
function compareWithNaive(): { pairs: number; matches: number; differences: number } {
  const random = seededRandom(2026);
  const result = { pairs: 0, matches: 0, differences: 0 };
  while (result.pairs < PAIRS) {
    const sources = Array.from({ length: 1_000 }, () => randomExpression(random));
    const subjects = sources.flatMap((source, id) => {
      const parsed = parseExpression(source);
      return parsed.ok && parsed.node ? [{ id, expression: parsed.node }] : [];
    });
    const { matcher } = compileMatcher(subjects, resolve);
    for (let k = 0; k < 250; k++) {
      const units = toMatchable(randomArticle(random));
      const matched = new Set(matcher.match(units));
      for (const { id, expression } of subjects) {
        if (evaluateExpression(expression, units, resolve) !== matched.has(id)) result.differences++;
      }
      result.pairs += subjects.length;
      result.matches += matched.size;
    }
  }
  return result;
}

const cases = makeCases(1, SUBJECTS, ARTICLES, process.argv.includes('--dense'));
const start = performance.now();
const { matcher, rejected } = compileMatcher(cases.subjects, resolve);
print('subjects / rejected', `${matcher.size} / ${rejected.length}`);
print('ms to parse and compile all', (performance.now() - start).toFixed(0));
measureMatching(matcher, cases.articles);
measureEdits(matcher, cases.subjects);
if (!process.argv.includes('--skip-naive')) {
  const { pairs, matches, differences } = compareWithNaive();
  print('pairs compared / matches', `${pairs} / ${matches}`);
  print('differences from naive evaluator', String(differences));
}
