// The texts that a saved subject with the default filter would have: by the product's matcher and its junk cutoff.
import { toMatchable } from '#analysis/expression/matchable.ts';
import { compileMatcher } from '#analysis/expression/matcher.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import type { RealText } from './corpus.ts';

/** The matches of each expression, in the order of the expressions. */
export function matchSubjects(expressions: readonly string[], texts: readonly RealText[]): RealText[][] {
  const { junkCutoff } = subjectFilter.parse({});
  const { matcher, rejected } = compileMatcher(
    expressions.map((expression, id) => ({ id, expression })),
    () => undefined,
  );
  if (rejected.length > 0) throw new Error(`no expression: ${JSON.stringify(rejected)}`);
  const matches = expressions.map((): RealText[] => []);
  for (const text of texts) {
    if (text.junk >= junkCutoff) continue;
    for (const id of matcher.match(toMatchable(text))) matches[id]?.push(text);
  }
  return matches;
}
