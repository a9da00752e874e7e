// The cost of each word of a segment as a key: the number of articles that it causes to be examined.
import type { CompiledTree, PatternTest } from './compile-tree.ts';
import { FIELD_BIT, type PatternTable } from './pattern-table.ts';
import { estimateFrequency } from './word-frequency.ts';

/** Expected share of articles from one site, compared with the priors of words. */
const SITE_FREQUENCY = 0.005;
const TITLE_FACTOR = 0.1;

function countUse(uses: Int32Array, { pattern }: PatternTest): void {
  uses[pattern] = (uses[pattern] ?? 0) + 1;
}

function countTests(tree: CompiledTree, uses: Int32Array): void {
  if (tree.kind === 'test') countUse(uses, tree);
  else if (tree.kind === 'not') countTests(tree.child, uses);
  else if (tree.kind === 'near') {
    for (const test of tree.left) countUse(uses, test);
    for (const test of tree.right) countUse(uses, test);
  } else for (const child of tree.children) countTests(child, uses);
}

/** The relative cost of any test in the trees. */
export function estimateCosts(trees: readonly CompiledTree[], { patterns }: PatternTable): (test: PatternTest) => number {
  const uses = new Int32Array(patterns.length);
  for (const tree of trees) countTests(tree, uses);
  const costs = Float64Array.from(patterns, ({ units }, number) => (units ? estimateFrequency(units, uses[number] ?? 0) : SITE_FREQUENCY));
  patterns.forEach(({ members }, number) => {
    if (members) costs[number] = members.reduce((sum, member) => sum + (costs[member] ?? 0), 0);
  });
  return ({ pattern, mask }) => (costs[pattern] ?? 1) * ((mask & FIELD_BIT.content) === 0 ? TITLE_FACTOR : 1);
}
