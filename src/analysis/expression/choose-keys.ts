// The words without one of which an expression cannot match: only articles that have one are looked at further.
import type { CompiledTree, PatternTest } from './compile-tree.ts';

export interface KeyChoice {
  /** Expected number of articles that need a look, relative. */
  cost: number;
  keys: readonly PatternTest[];
}

function unite(choices: readonly (KeyChoice | null)[]): KeyChoice | null {
  const keys: PatternTest[] = [];
  let cost = 0;
  for (const choice of choices) {
    if (choice === null) return null;
    for (const key of choice.keys) keys.push(key);
    cost += choice.cost;
  }
  return { cost, keys };
}

function cheapest(choices: readonly (KeyChoice | null)[]): KeyChoice | null {
  return choices.reduce((best, choice) => (choice !== null && (best === null || choice.cost < best.cost) ? choice : best), null);
}

/** The cheapest set of tests of which a match needs at least one; null when it can match without any. */
export function chooseKeys(tree: CompiledTree, costOf: (test: PatternTest) => number): KeyChoice | null {
  switch (tree.kind) {
    case 'test':
      return { cost: costOf(tree), keys: [tree] };
    case 'near':
      return cheapest([tree.left, tree.right].map((side) => unite(side.map((test) => chooseKeys(test, costOf)))));
    case 'and':
      return cheapest(tree.children.map((child) => chooseKeys(child, costOf)));
    case 'or':
      return unite(tree.children.map((child) => chooseKeys(child, costOf)));
    default:
      return null;
  }
}
