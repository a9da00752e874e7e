// Trees without positions, for comparing the meaning of two expressions.
import type { ExpressionNode } from './ast.ts';

/** Equal strings for trees that differ in positions only. */
export const structureOf = (node: ExpressionNode | null): string =>
  JSON.stringify(node, (key, value: unknown) => (key === 'start' || key === 'end' ? undefined : value));
