// The words by which the matcher finds an expression, which determine the cost of watching it.
import type { ExpressionNode, ResolveDictionary } from './ast.ts';
import { chooseRoutes } from './choose-routes.ts';
import { compileTree } from './compile-tree.ts';
import { estimateCosts } from './estimate-costs.ts';
import { PatternTable } from './pattern-table.ts';

/** Each article with one of these words or websites is examined closely; null: every article is. */
export interface ExpressionKeys {
  words: (readonly string[])[];
  domains: string[];
}

/** The keys that the matcher would choose for this expression alone. */
export function findKeys(node: ExpressionNode, resolve: ResolveDictionary): ExpressionKeys | null {
  const table = new PatternTable(resolve);
  const tree = compileTree(node, table);
  const choice = chooseRoutes(tree, estimateCosts([tree], table));
  if (choice === null) return null;
  const keys = new Set(choice.routes.flatMap(({ key }) => table.patterns[key.pattern]?.members ?? [key.pattern]));
  const domains = new Map([...table.sites].map(([domain, pattern]) => [pattern, domain]));
  return {
    words: [...keys].flatMap((key) => (table.patterns[key]?.units ? [table.patterns[key].units] : [])),
    domains: [...keys].flatMap((key) => domains.get(key) ?? []),
  };
}

/** An expression that holds for the examined articles; null when these are all. */
export function keyExpression(node: ExpressionNode, resolve: ResolveDictionary): ExpressionNode | null {
  const keys = findKeys(node, resolve);
  if (keys === null) return null;
  const at = { start: 0, end: 0 };
  const children: ExpressionNode[] = [
    ...keys.words.flatMap((units) =>
      (['any', 'author'] as const).map((field) => ({ kind: 'word' as const, text: units.join(''), units, field, ...at })),
    ),
    ...keys.domains.map((domain) => ({ kind: 'site' as const, domain, ...at })),
  ];
  const [first] = children;
  return children.length === 1 && first ? first : { kind: 'or', children, ...at };
}
