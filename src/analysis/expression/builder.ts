// The builder's four boxes and the expression they stand for.
import type { ExpressionNode } from './ast.ts';
import type { ExpressionError } from './expression-error.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';

/** Boxes 主体词, 地域词, 事件词, 排除词: lines (or commas) are or-ed, boxes and-ed, the last negated. A line may be an expression itself. */
export interface ExpressionBuilder {
  subject: string;
  region: string;
  event: string;
  exclude: string;
}
export const BUILDER_BOXES = ['subject', 'region', 'event', 'exclude'] as const;
export type BuilderBox = (typeof BUILDER_BOXES)[number];

/** Errors of each box that does not parse, positions within that box. */
export function findBuilderErrors(builder: ExpressionBuilder): { box: BuilderBox; errors: ExpressionError[] }[] {
  return BUILDER_BOXES.flatMap((box) => {
    const parsed = parseExpression(builder[box]);
    return parsed.ok ? [] : [{ box, errors: parsed.errors }];
  });
}

function wrap(text: string, box: BuilderBox): string {
  const parsed = parseExpression(text);
  const inner = parsed.ok ? parsed.node && printExpression(parsed.node) : text;
  if (inner === null) return '';
  return box === 'exclude' ? `-(${inner})` : `(${inner})`;
}

/** Canonical text of the boxes; '' when all are empty. Where a box has errors (see `findBuilderErrors`) the text keeps them. */
export function buildExpression(builder: ExpressionBuilder): string {
  const joined = BUILDER_BOXES.map((box) => wrap(builder[box], box))
    .filter((text) => text !== '')
    .join('');
  const parsed = parseExpression(joined);
  return parsed.ok && parsed.node ? printExpression(parsed.node) : joined;
}

const alternatives = (node: ExpressionNode): readonly ExpressionNode[] => (node.kind === 'or' ? node.children : [node]);

/** A line holds words joined by `+`; what has an exclusion or an "or" in it does not fit. */
function isLine(node: ExpressionNode): boolean {
  if (node.kind === 'and') return node.children.every(isLine);
  return node.kind !== 'or' && node.kind !== 'not';
}

function toBox(nodes: readonly ExpressionNode[]): string | null {
  const lines = nodes.flatMap(alternatives);
  return lines.every(isLine) ? lines.map(printExpression).join('\n') : null;
}

/** Up to three groups that are and-ed; more only where the first ones are plain words, which then share a line. */
function toGroups(positive: readonly ExpressionNode[]): ExpressionNode[] | null {
  if (positive.length <= 3) return [...positive];
  const plain = positive.filter(isLine);
  const groups = positive.filter((node) => !isLine(node));
  const [first] = plain;
  if (first === undefined || groups.length > 2) return null;
  return [{ kind: 'and', children: plain, start: first.start, end: first.end }, ...groups];
}

/**
 * The boxes of an expression, null when it has no such shape. Which group is which cannot be known: one is the subject, two are subject and
 * event, three subject, region and event, in the order written. `buildExpression` of the answer means the same as the expression.
 */
export function toBuilder(node: ExpressionNode | null): ExpressionBuilder | null {
  if (node === null) return { subject: '', region: '', event: '', exclude: '' };
  const children = node.kind === 'and' ? node.children : [node];
  const groups = toGroups(children.filter((child) => child.kind !== 'not'));
  if (groups === null || groups.length === 0) return null;
  const excluded = children.flatMap((child) => (child.kind === 'not' ? [child.child] : []));
  const [subject, region, event] = groups.length === 2 ? [groups[0], undefined, groups[1]] : groups;
  const boxes = [subject, region, event].map((group) => (group ? toBox([group]) : ''));
  const exclude = toBox(excluded);
  const [first, second, third] = boxes;
  if (typeof first !== 'string' || typeof second !== 'string' || typeof third !== 'string' || exclude === null) return null;
  return { subject: first, region: second, event: third, exclude };
}
