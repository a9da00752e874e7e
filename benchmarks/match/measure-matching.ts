// Articles a second through the matcher, including the creation of units.
import { type MatchableArticle, toMatchable } from '#analysis/expression/matchable.ts';
import type { Matcher } from '#analysis/expression/matcher.ts';
import { median } from '../support/interleave.ts';

const ROUNDS = 5;

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Seconds of processor time since `start`, of all threads, so that garbage collection counts and other processes do not. */
function cpuSeconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

export function measureMatching(matcher: Matcher<number>, articles: readonly MatchableArticle[]) {
  // Three rounds, so that the engine's compiler has settled, as in a worker that runs for days.
  for (let round = 0; round < 3; round++) for (const article of articles) matcher.match(toMatchable(article));
  const rates: number[] = [];
  const cpuRates: number[] = [];
  const times: number[] = [];
  let matches = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const cpu = process.cpuUsage();
    const begun = performance.now();
    for (const article of articles) {
      const start = performance.now();
      matches += matcher.match(toMatchable(article)).length;
      times.push(performance.now() - start);
    }
    rates.push((articles.length / (performance.now() - begun)) * 1000);
    cpuRates.push(articles.length / cpuSeconds(cpu));
  }
  times.sort((a, b) => a - b);
  const perArticle = matches / ROUNDS / articles.length;
  return {
    'articles/s': median(rates),
    'articles/s of processor time': median(cpuRates),
    'p50 ms': quantile(times, 0.5),
    'p99 ms': quantile(times, 0.99),
    'matches an article': perArticle,
    'µs a match': 1e6 / median(rates) / perArticle,
  };
}
