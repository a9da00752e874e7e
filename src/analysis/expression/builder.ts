// The builder's boxes, four or five of them, and the expression that they represent.
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
/** The same with a box 人物词 between region and event. */
export interface FiveBoxBuilder extends ExpressionBuilder {
  person: string;
}
/** In the order in which they are written. */
const BOXES = ['subject', 'region', 'person', 'event', 'exclude'] as const;
type Box = (typeof BOXES)[number];

const textsOf = (builder: ExpressionBuilder & Partial<FiveBoxBuilder>): [box: Box, text: string][] =>
  BOXES.map((box) => [box, builder[box] ?? '']);

const isBoxOf = <Builder extends ExpressionBuilder>(builder: Builder, box: Box): box is Extract<keyof Builder, Box> => box in builder;

/** Errors of each box that does not parse, positions within that box. */
export function findBuilderErrors<Builder extends ExpressionBuilder>(
  builder: Builder,
): { box: Extract<keyof Builder, Box>; errors: ExpressionError[] }[] {
  return textsOf(builder).flatMap(([box, text]) => {
    const parsed = parseExpression(text);
    return parsed.ok || !isBoxOf(builder, box) ? [] : [{ box, errors: parsed.errors }];
  });
}

function wrap(text: string, box: Box): string {
  const parsed = parseExpression(text);
  const inner = parsed.ok ? parsed.node && printExpression(parsed.node) : text;
  if (inner === null) return '';
  return box === 'exclude' ? `-(${inner})` : `(${inner})`;
}

/** Canonical text of the boxes; '' when all are empty. If a box has errors (see `findBuilderErrors`), the text keeps them. */
export function buildExpression(builder: ExpressionBuilder | FiveBoxBuilder): string {
  const joined = textsOf(builder)
    .map(([box, text]) => wrap(text, box))
    .filter((text) => text !== '')
    .join('');
  const parsed = parseExpression(joined);
  return parsed.ok && parsed.node ? printExpression(parsed.node) : joined;
}

const alternatives = (node: ExpressionNode): readonly ExpressionNode[] => (node.kind === 'or' ? node.children : [node]);

/** A line holds words joined by `+`; an expression with an exclusion or an "or" does not fit. */
function isLine(node: ExpressionNode): boolean {
  if (node.kind === 'and') return node.children.every(isLine);
  return node.kind !== 'or' && node.kind !== 'not';
}

function toBox(nodes: readonly ExpressionNode[]): string | null {
  const lines = nodes.flatMap(alternatives);
  return lines.every(isLine) ? lines.map(printExpression).join('\n') : null;
}

/** Up to `most` and-ed groups; more only if some are plain words, which then share a line of the first. */
function toGroups(positive: readonly ExpressionNode[], most: number): ExpressionNode[] | null {
  if (positive.length <= most) return [...positive];
  const plain = positive.filter(isLine);
  const groups = positive.filter((node) => !isLine(node));
  const [first] = plain;
  if (first === undefined || groups.length >= most) return null;
  return [{ kind: 'and', children: plain, start: first.start, end: first.end }, ...groups];
}

/** The boxes that this many groups fill, in the order written. */
const FILLED: readonly (readonly Box[])[] = [
  [],
  ['subject'],
  ['subject', 'event'],
  ['subject', 'region', 'event'],
  ['subject', 'region', 'person', 'event'],
];

function toBoxes(node: ExpressionNode | null, most: number): FiveBoxBuilder | null {
  const boxes: FiveBoxBuilder = { subject: '', region: '', person: '', event: '', exclude: '' };
  if (node === null) return boxes;
  const children = node.kind === 'and' ? node.children : [node];
  const groups = toGroups(
    children.filter((child) => child.kind !== 'not'),
    most,
  );
  const exclude = toBox(children.flatMap((child) => (child.kind === 'not' ? [child.child] : [])));
  const filled = groups?.map((group) => toBox([group])) ?? [];
  if (filled.length === 0 || filled.includes(null) || exclude === null) return null;
  FILLED[filled.length]?.forEach((box, k) => (boxes[box] = filled[k] ?? ''));
  return { ...boxes, exclude };
}

/**
 * The four boxes of an expression, null when it has another shape. The role of a group cannot be known: one is the subject, two are subject and
 * event, three subject, region and event, in the order written. `buildExpression` of the answer means the same as the expression.
 */
export function toBuilder(node: ExpressionNode | null): ExpressionBuilder | null {
  const boxes = toBoxes(node, 3);
  if (boxes === null) return null;
  const { person: _, ...four } = boxes;
  return four;
}

/** The same for five boxes: four groups are subject, region, person and event. */
export const toFiveBoxes = (node: ExpressionNode | null): FiveBoxBuilder | null => toBoxes(node, 4);
