import type { ExpressionNode, NearOperand } from './ast.ts';

/** The same expression with every bare word looked for in `field` only; words that name a field keep it. */
export function scopeExpression(node: ExpressionNode, field: 'title' | 'content'): ExpressionNode {
  switch (node.kind) {
    case 'word':
    case 'dictionary':
      return node.field === 'any' ? { ...node, field } : node;
    case 'near':
      return { ...node, left: scopeExpression(node.left, field) as NearOperand, right: scopeExpression(node.right, field) as NearOperand };
    case 'not':
      return { ...node, child: scopeExpression(node.child, field) };
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => scopeExpression(child, field)) };
    default:
      return node;
  }
}
