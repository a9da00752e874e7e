// How long after a change a subject matches.
import { toMatchable } from '#analysis/expression/matchable.ts';
import type { Matcher, MatchSubject } from '#analysis/expression/matcher.ts';
import { printExpression } from '#analysis/expression/print.ts';

/** Enough for the merge into the largest segment to begin and end during them. */
const EDITS = 6_000;
const AT_ONCE = 5_000;

const toText = (expression: MatchSubject<number>['expression']): string =>
  typeof expression === 'string' ? expression : printExpression(expression);
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Adds a new word to one subject after the other, measuring from the change to the end of the first article, which contains that word. */
export function measureEdits(matcher: Matcher<number>, subjects: readonly MatchSubject<number>[]) {
  const times: number[] = [];
  let largestCpu = 0;
  for (let k = 0; k < EDITS; k++) {
    const { id, expression } = subjects[k % subjects.length] as MatchSubject<number>;
    const word = `新词${k}号`;
    const article = { title: '', content: `今天${word}发布` };
    const cpu = process.cpuUsage();
    const start = performance.now();
    matcher.upsert([{ id, expression: `${toText(expression)}|${word}` }]);
    const found = matcher.match(toMatchable(article));
    times.push(performance.now() - start);
    // For all threads: garbage collection counts, other processes do not.
    const { user, system } = process.cpuUsage(cpu);
    largestCpu = Math.max(largestCpu, (user + system) / 1000);
    if (!found.includes(id)) throw new Error(`The change of subject ${id} did not take effect`);
  }
  times.sort((a, b) => a - b);
  const start = performance.now();
  matcher.upsert(subjects.slice(0, AT_ONCE));
  matcher.match(toMatchable({ title: '', content: '今天' }));
  const together = performance.now() - start;
  return {
    'p50 ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'p99 ms': quantile(times, 0.99),
    [`largest of ${EDITS} ms`]: quantile(times, 1),
    'largest in processor time ms': largestCpu,
    [`${AT_ONCE} at once ms`]: together,
  };
}
