// The ways in which an expression can match, each with a key: a word without which it cannot match that way, and the other conditions.
import type { CompiledTree, PatternTest } from './compile-tree.ts';

/** If `key` is found, the expression matches when all of `rest` hold; it matches only by one of its routes. */
export interface Route {
  key: PatternTest;
  rest: readonly CompiledTree[];
}
export interface RouteChoice {
  /** Expected number of articles to examine, relative. */
  cost: number;
  routes: readonly Route[];
}

type CostOf = (test: PatternTest) => number;

function unite(choices: readonly (RouteChoice | null)[]): RouteChoice | null {
  const routes: Route[] = [];
  let cost = 0;
  for (const choice of choices) {
    if (choice === null) return null;
    for (const route of choice.routes) routes.push(route);
    cost += choice.cost;
  }
  return { cost, routes };
}

/** The cheapest choice with its index. */
function cheapest(choices: readonly (RouteChoice | null)[]): { choice: RouteChoice; index: number } | null {
  let best: { choice: RouteChoice; index: number } | null = null;
  choices.forEach((choice, index) => {
    if (choice !== null && (best === null || choice.cost < best.choice.cost)) best = { choice, index };
  });
  return best;
}

function chooseAnd(children: readonly CompiledTree[], costOf: CostOf): RouteChoice | null {
  const best = cheapest(children.map((child) => chooseRoutes(child, costOf)));
  if (best === null) return null;
  // One tree for all routes, so that a long one is written once.
  const others: CompiledTree = { kind: 'and', children: children.filter((_, index) => index !== best.index) };
  return { cost: best.choice.cost, routes: best.choice.routes.map(({ key, rest }) => ({ key, rest: [...rest, others] })) };
}

/** The cheapest routes; null when the expression can match without any word. */
export function chooseRoutes(tree: CompiledTree, costOf: CostOf): RouteChoice | null {
  switch (tree.kind) {
    case 'test':
      return { cost: costOf(tree), routes: [{ key: tree, rest: [] }] };
    case 'near': {
      const best = cheapest([tree.left, tree.right].map((side) => unite(side.map((test) => chooseRoutes(test, costOf)))));
      // The presence of the other side is checked first, because places are costly.
      const rest: CompiledTree[] = [{ kind: 'or', children: best?.index === 0 ? tree.right : tree.left }, tree];
      return best && { cost: best.choice.cost, routes: best.choice.routes.map(({ key }) => ({ key, rest })) };
    }
    case 'and':
      return chooseAnd(tree.children, costOf);
    case 'or':
      return unite(tree.children.map((child) => chooseRoutes(child, costOf)));
    default:
      return null;
  }
}
