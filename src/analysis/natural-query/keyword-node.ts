/** Nodes of the expression language for words of a query. */
import type { AndNode, ExpressionNode, OrNode, WordNode } from '../expression/ast.ts';
import { wordUnits } from '../text/word-units.ts';
import type { WordScope } from './token.ts';

/** Undefined for text without anything to search for (only punctuation). */
export function wordNode(text: string, start: number, end: number): WordNode | undefined {
  const units = wordUnits(text);
  return units.length === 0 ? undefined : { kind: 'word', text, units, field: 'any', start, end };
}

/** One node for all, with those of the same kind flattened; undefined for none. */
export function joinNodes(kind: 'and' | 'or', nodes: readonly ExpressionNode[]): ExpressionNode | undefined {
  const flat = nodes.flatMap((node) => (node.kind === kind ? node.children : [node]));
  const [first] = flat;
  if (first === undefined || flat.length === 1) return first;
  const joined: AndNode | OrNode = { kind, children: flat, start: first.start, end: flat.at(-1)?.end ?? first.end };
  return joined;
}

export const notNode = (child: ExpressionNode): ExpressionNode => ({ kind: 'not', child, start: child.start, end: child.end });

/** The same with every word limited to `scope`. */
export function withScope(node: ExpressionNode, scope: WordScope): ExpressionNode {
  if (node.kind === 'word') return { ...node, field: scope };
  return node.kind === 'and' || node.kind === 'or' ? { ...node, children: node.children.map((child) => withScope(child, scope)) } : node;
}
