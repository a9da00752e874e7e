// The matcher against the naive evaluator on random, deliberately difficult pairs.
import { evaluateExpression } from '#analysis/expression/evaluate.ts';
import { toMatchable } from '#analysis/expression/matchable.ts';
import { compileMatcher } from '#analysis/expression/matcher.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { type Random, randomArticle, randomExpression, resolve, seededRandom } from '#analysis/expression/testing/random-cases.ts';

const PAIRS = 1_000_000;

function randomSubjects(random: Random) {
  return Array.from({ length: 1_000 }, () => randomExpression(random)).flatMap((source, id) => {
    const parsed = parseExpression(source);
    return parsed.ok && parsed.node ? [{ id, expression: parsed.node }] : [];
  });
}

export function compareWithNaive(): { pairs: number; matches: number; differences: number } {
  const random = seededRandom(2026);
  const result = { pairs: 0, matches: 0, differences: 0 };
  while (result.pairs < PAIRS) {
    const subjects = randomSubjects(random);
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
