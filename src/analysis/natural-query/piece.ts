/** A piece of a query with its meaning; the filter is built from pieces. */
import type { ExpressionNode } from '../expression/ast.ts';
import type { TokenPart } from './token.ts';

export type Piece = { start: number; end: number } & (
  | { kind: 'part'; part: TokenPart; isExcluded: boolean }
  | { kind: 'keyword'; node: ExpressionNode }
  | { kind: 'unread' }
);
