// Expression text → syntax tree, by recursive descent: or → and → not → near → operand. Grammar and corners: README.md.
import { isOneOf } from '#shared/is-one-of.ts';
import { wordUnits } from '#analysis/text/word-units.ts';
import { type ExpressionNode, FIELD_NAMES, type FieldName, type NearOperand } from './ast.ts';
import { EXPRESSION_LIMITS, type ExpressionError, type ExpressionErrorCode, type TokenKind } from './expression-error.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { settleLists } from './settle-lists.ts';
import { siteDomain } from './site-domain.ts';

export type ParsedExpression = { ok: true; node: ExpressionNode | null } | { ok: false; errors: ExpressionError[] };

const OPERAND = ['word', 'dictionary', 'subject', 'field', 'open'];
const STARTS_OPERAND = new Set<TokenKind>(['word', 'dictionary', 'subject', 'field', 'open', 'not']);

interface Parser {
  source: string;
  tokens: Token[];
  /** The last of its tokens. */
  end: Token;
  at: number;
  errors: ExpressionError[];
  depth: number;
  words: number;
  dictionaries: number;
  field: FieldName | 'any';
}

const peek = (parser: Parser): Token => parser.tokens[parser.at] ?? parser.end;

function fail(parser: Parser, code: ExpressionErrorCode, start: number, end: number, expected: string[]): null {
  const error: ExpressionError = { code, position: start, length: end - start, expected };
  parser.errors.push(end > start ? { ...error, found: parser.source.slice(start, end) } : error);
  return null;
}

/** Aborts the parse when continuing would only accumulate errors or stack. */
function stop(parser: Parser, code: ExpressionErrorCode, token: Token): null {
  parser.at = parser.tokens.length - 1;
  return fail(parser, code, token.start, token.end, []);
}

/** One node for all children, with children of the same kind flattened. */
export function join(kind: 'and' | 'or', children: readonly ExpressionNode[]): ExpressionNode | null {
  const flat = children.some((child) => child.kind === kind)
    ? children.flatMap((child) => (child.kind === kind ? child.children : child))
    : children;
  const first = flat[0];
  const last = flat[flat.length - 1];
  if (!first || !last || flat.length === 1) return first ?? null;
  return { kind, children: flat, start: children[0]?.start ?? first.start, end: children[children.length - 1]?.end ?? last.end };
}

/** From token `first` to the last that was read, including the operands' brackets at both ends, whose nodes are inside them. */
function spanSince(parser: Parser, first: number): { start: number; end: number } {
  return { start: parser.tokens[first]?.start ?? 0, end: parser.tokens[parser.at - 1]?.end ?? 0 };
}

function joinSince(parser: Parser, first: number, kind: 'and' | 'or', read: readonly (ExpressionNode | null)[]): ExpressionNode | null {
  const children = read.filter((child) => child !== null);
  const node = join(kind, children);
  return node && children.length > 1 ? { ...node, ...spanSince(parser, first) } : node;
}

function parseOr(parser: Parser): ExpressionNode | null {
  const first = parser.at;
  const children = [parseAnd(parser)];
  while (peek(parser).kind === 'or') {
    parser.at++;
    children.push(parseAnd(parser));
  }
  return joinSince(parser, first, 'or', children);
}

function parseAnd(parser: Parser): ExpressionNode | null {
  const first = parser.at;
  const children = [parseNot(parser)];
  for (let next = peek(parser).kind; next === 'and' || STARTS_OPERAND.has(next); next = peek(parser).kind) {
    if (next === 'and') parser.at++;
    children.push(parseNot(parser));
  }
  return joinSince(parser, first, 'and', children);
}

function parseNot(parser: Parser): ExpressionNode | null {
  const token = peek(parser);
  if (token.kind !== 'not') return parseNear(parser);
  if (parser.depth >= EXPRESSION_LIMITS.depth) return stop(parser, 'too-deep', token);
  const first = parser.at++;
  parser.depth++;
  const child = parseNot(parser);
  parser.depth--;
  return child && { kind: 'not', child, ...spanSince(parser, first) };
}

function isNearOperand(node: ExpressionNode): node is NearOperand {
  if (node.kind === 'or') return node.children.every((child) => child.kind === 'word' || child.kind === 'dictionary');
  return node.kind === 'word' || node.kind === 'dictionary';
}

function toNear(
  parser: Parser,
  first: number,
  { left, right, distance }: { left: ExpressionNode | null; right: ExpressionNode | null; distance: number },
): ExpressionNode | null {
  if (!left || !right) return null;
  if (isNearOperand(left) && isNearOperand(right)) return { kind: 'near', distance, left, right, ...spanSince(parser, first) };
  const wrong = isNearOperand(left) ? right : left;
  return fail(parser, 'bad-operand', wrong.start, wrong.end, ['word', 'dictionary']);
}

/** `a~5b~3c` means `a~5b+b~3c`. */
function parseNear(parser: Parser): ExpressionNode | null {
  const chain = parser.at;
  let first = chain;
  let left = parseOperand(parser);
  if (peek(parser).kind !== 'near') return left;
  const pairs: (ExpressionNode | null)[] = [];
  for (let token = peek(parser); token.kind === 'near'; token = peek(parser)) {
    const next = ++parser.at;
    const right = parseOperand(parser);
    pairs.push(toNear(parser, first, { left, right, distance: token.distance }));
    [first, left] = [next, right];
  }
  return joinSince(parser, chain, 'and', pairs);
}

function parseOperand(parser: Parser): ExpressionNode | null {
  const token = peek(parser);
  if (token.kind === 'open') return parseGroup(parser, token);
  if (token.kind === 'word') return parseWord(parser, token);
  if (token.kind === 'dictionary') return parseDictionary(parser, token);
  if (token.kind === 'subject') return parseSubject(parser, token);
  if (token.kind === 'field') return parseField(parser, token);
  return fail(parser, 'missing-operand', token.start, token.end, token.kind === 'not' ? OPERAND : [...OPERAND, 'not']);
}

function parseGroup(parser: Parser, open: Token): ExpressionNode | null {
  if (parser.depth >= EXPRESSION_LIMITS.depth) return stop(parser, 'too-deep', open);
  parser.at++;
  const first = peek(parser);
  if (first.kind === 'close') {
    parser.at++;
    return fail(parser, 'empty-group', open.start, first.end, [...OPERAND, 'not']);
  }
  parser.depth++;
  const node = parseOr(parser);
  parser.depth--;
  if (peek(parser).kind === 'close') parser.at++;
  else if (parser.at < parser.tokens.length - 1 || !parser.errors.some((error) => error.code === 'too-deep')) {
    fail(parser, 'unclosed-bracket', open.start, open.end, ['operator', 'close']);
  }
  return node;
}

function parseField(parser: Parser, token: Token): ExpressionNode | null {
  if (parser.depth >= EXPRESSION_LIMITS.depth) return stop(parser, 'too-deep', token);
  const outer = parser.field;
  parser.field = isOneOf(FIELD_NAMES, token.text) ? token.text : 'any';
  const first = parser.at++;
  parser.depth++;
  const node = parseOperand(parser);
  parser.depth--;
  parser.field = outer;
  return node && { ...node, ...spanSince(parser, first) };
}

function parseWord(parser: Parser, token: Token): ExpressionNode | null {
  if (++parser.words > EXPRESSION_LIMITS.words) return stop(parser, 'too-many-words', token);
  parser.at++;
  const { start, end, text } = token;
  const { field } = parser;
  if (field === 'site') {
    const domain = siteDomain(text);
    return domain === '' ? fail(parser, 'empty-word', start, end, ['word']) : { kind: 'site', domain, start, end };
  }
  const units = wordUnits(text);
  return units.length === 0 ? fail(parser, 'empty-word', start, end, ['word']) : { kind: 'word', text, units, field, start, end };
}

function parseDictionary(parser: Parser, token: Token): ExpressionNode | null {
  const isTooLarge = ++parser.words > EXPRESSION_LIMITS.words || ++parser.dictionaries > EXPRESSION_LIMITS.dictionaries;
  if (isTooLarge) return stop(parser, 'too-many-words', token);
  parser.at++;
  const { start, end } = token;
  const name = token.text.trim();
  if (parser.field === 'site') return fail(parser, 'unexpected-token', start, end, ['word']);
  if (name === '') return fail(parser, 'empty-word', start, end, ['word']);
  return { kind: 'dictionary', name, field: parser.field, start, end };
}

function parseSubject(parser: Parser, token: Token): ExpressionNode | null {
  if (++parser.words > EXPRESSION_LIMITS.words) return stop(parser, 'too-many-words', token);
  parser.at++;
  const { start, end } = token;
  const name = token.text.trim();
  // A subject's own expression decides in which fields its words count.
  if (parser.field !== 'any') return fail(parser, 'unexpected-token', start, end, ['word', 'dictionary']);
  if (name === '') return fail(parser, 'empty-word', start, end, ['word']);
  return { kind: 'subject', name, start, end };
}

function parseTokens(parser: Parser): ExpressionNode | null {
  let node = peek(parser).kind === 'end' ? null : parseOr(parser);
  while (peek(parser).kind !== 'end') {
    const token = peek(parser);
    fail(parser, 'unexpected-token', token.start, token.end, ['operator', 'end']);
    parser.at++;
    if (peek(parser).kind !== 'end') node = parseOr(parser);
  }
  return node;
}

/** Parses one expression; `node` is null for an empty source. All errors found (at most 20) come in order of position. */
export function parseExpression(source: string): ParsedExpression {
  if (source.length > EXPRESSION_LIMITS.characters) {
    const position = EXPRESSION_LIMITS.characters;
    return { ok: false, errors: [{ code: 'too-long', position, length: source.length - position, expected: [] }] };
  }
  const { tokens, end, errors } = readTokens(source);
  const parser: Parser = { source, tokens: settleLists(tokens), end, at: 0, errors, depth: 0, words: 0, dictionaries: 0, field: 'any' };
  const node = parseTokens(parser);
  if (errors.length === 0) return { ok: true, node };
  return { ok: false, errors: errors.toSorted((a, b) => a.position - b.position).slice(0, EXPRESSION_LIMITS.errors) };
}
