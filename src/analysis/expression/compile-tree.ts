// Syntax tree → tree over pattern numbers.
import type { ExpressionNode, NearOperand, OrNode } from './ast.ts';
import { FIELD_BIT, fieldMask, type PatternTable } from './pattern-table.ts';

export interface PatternTest {
  kind: 'test';
  pattern: number;
  /** Fields in which it counts, as bits. */
  mask: number;
}
export interface NearTest {
  kind: 'near';
  distance: number;
  left: PatternTest[];
  right: PatternTest[];
}
export interface CompiledBranch {
  kind: 'and' | 'or';
  children: CompiledTree[];
}
export interface CompiledNot {
  kind: 'not';
  child: CompiledTree;
}
export type CompiledTree = PatternTest | NearTest | CompiledBranch | CompiledNot;

/** From this many words on, an "or" is one group test: cheap to evaluate, while smaller ones cost less than maintaining the group. */
const GROUP_SIZE = 32;

function compileOperand(node: NearOperand, table: PatternTable): PatternTest[] {
  if (node.kind === 'or') return node.children.flatMap((child) => compileOperand(child, table));
  const pattern = node.kind === 'word' ? table.word(node.units) : table.dictionary(node.name);
  return [{ kind: 'test', pattern, mask: fieldMask(node.field) }];
}

function compileOr(node: OrNode, table: PatternTable): CompiledTree {
  const children = node.children.map((child) => compileTree(child, table));
  const byMask = new Map<number, PatternTest[]>();
  for (const child of children) {
    if (child.kind !== 'test' || table.patterns[child.pattern]?.units === undefined) continue;
    const tests = byMask.get(child.mask);
    if (tests) tests.push(child);
    else byMask.set(child.mask, [child]);
  }
  let rest = children;
  for (const [mask, tests] of byMask) {
    if (tests.length < GROUP_SIZE) continue;
    const members = [...new Set(tests.map((test) => test.pattern))].toSorted((a, b) => a - b);
    const grouped = new Set<CompiledTree>(tests);
    rest = rest.filter((child) => !grouped.has(child));
    rest.push({ kind: 'test', pattern: table.group(members.join(' '), () => members), mask });
  }
  return { kind: 'or', children: rest };
}

/** Compiles one expression, adding the patterns it needs to `table`. */
export function compileTree(node: ExpressionNode, table: PatternTable): CompiledTree {
  switch (node.kind) {
    case 'word':
      return { kind: 'test', pattern: table.word(node.units), mask: fieldMask(node.field) };
    case 'dictionary':
      return { kind: 'test', pattern: table.dictionary(node.name), mask: fieldMask(node.field) };
    case 'subject':
      return { kind: 'or', children: [] };
    case 'site':
      return { kind: 'test', pattern: table.site(node.domain), mask: FIELD_BIT.site };
    case 'near':
      return { kind: 'near', distance: node.distance, left: compileOperand(node.left, table), right: compileOperand(node.right, table) };
    case 'not':
      return { kind: 'not', child: compileTree(node.child, table) };
    case 'or':
      return compileOr(node, table);
    default:
      return { kind: 'and', children: node.children.map((child) => compileTree(child, table)) };
  }
}
