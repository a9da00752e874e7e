import type { ExpressionNode, NearOperand, NearWord } from './ast.ts';

type Scope = 'title' | 'content';

/** The same expression with every bare word limited to `field`; words that name a field keep it. */
export function scopeExpression(node: ExpressionNode, field: Scope): ExpressionNode {
  switch (node.kind) {
    case 'word':
    case 'dictionary':
      return scopeWord(node, field);
    case 'near':
      return { ...node, left: scopeOperand(node.left, field), right: scopeOperand(node.right, field) };
    case 'not':
      return { ...node, child: scopeExpression(node.child, field) };
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => scopeExpression(child, field)) };
    default:
      return node;
  }
}

const scopeWord = (node: NearWord, field: Scope): NearWord => (node.field === 'any' ? { ...node, field } : node);

const scopeOperand = (node: NearOperand, field: Scope): NearOperand =>
  node.kind === 'or' ? { ...node, children: node.children.map((child) => scopeWord(child, field)) } : scopeWord(node, field);
