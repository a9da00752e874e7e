import type { ExpressionNode } from './ast.ts';

/**
 * A condition for the title alone to fulfil the expression: words of title or content become words of the title. Exclusions, and conditions on
 * content, author or site, stay unchanged; so everything that fulfils this fulfils the expression.
 */
export function titleOnly<Node extends ExpressionNode>(node: Node): Node;
export function titleOnly(node: ExpressionNode): ExpressionNode {
  switch (node.kind) {
    case 'word':
    case 'dictionary':
      return node.field === 'any' ? { ...node, field: 'title' } : node;
    case 'near':
      return { ...node, left: titleOnly(node.left), right: titleOnly(node.right) };
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => titleOnly(child)) };
    default:
      return node;
  }
}
