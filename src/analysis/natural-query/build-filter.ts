/** Pieces → the filter that they form together; a piece that contradicts an earlier one stays unread. */
import type { ExpressionNode } from '../expression/ast.ts';
import { printExpression } from '../expression/print.ts';
import { joinNodes } from './keyword-node.ts';
import type { NaturalQuery, NaturalQueryFilter, QueryPart, Reading, TextPiece, TimeSpan } from './natural-query-types.ts';
import type { Piece } from './piece.ts';
import type { TokenPart } from './token.ts';

interface Builder {
  source: string;
  filter: NaturalQueryFilter;
  readings: Reading[];
  unread: TextPiece[];
  words: ExpressionNode[];
  sites: ExpressionNode[];
  excluded: ExpressionNode[];
  /** End of the last time that was read. */
  timeEnd: number;
}

/** Between two times that together form one period: 昨天和今天. */
const TIME_CONNECTOR = /^[\s的]*(?:和|与|及|以及|跟|或|、|,|&|and|or)[\s的]*$/iu;

const pieceOf = (source: string, { start, end }: Piece): TextPiece => ({
  offset: start,
  length: end - start,
  text: source.slice(start, end),
});

const isWithin = (inner: TimeSpan, outer: TimeSpan): boolean =>
  (inner.from ?? -Infinity) >= (outer.from ?? -Infinity) && (inner.until ?? Infinity) <= (outer.until ?? Infinity);
const isTouching = (a: TimeSpan, b: TimeSpan): boolean =>
  (a.from ?? -Infinity) <= (b.until ?? Infinity) && (b.from ?? -Infinity) <= (a.until ?? Infinity);

/** One span from two: the narrower, or both if a connector joins neighbours; undefined when they contradict. */
function mergeTimes(known: TimeSpan, added: TimeSpan, isConnected: boolean): TimeSpan | undefined {
  if (isWithin(added, known)) return isConnected ? known : added;
  if (!isConnected || !isTouching(known, added)) return undefined;
  return {
    ...(known.from !== undefined && added.from !== undefined && { from: Math.min(known.from, added.from) }),
    ...(known.until !== undefined && added.until !== undefined && { until: Math.max(known.until, added.until) }),
  };
}

function addTime(builder: Builder, span: TimeSpan, { start, end }: Piece): boolean {
  const { filter } = builder;
  if (builder.timeEnd < 0) Object.assign(filter, span);
  else {
    const known = { ...(filter.from !== undefined && { from: filter.from }), ...(filter.until !== undefined && { until: filter.until }) };
    const merged = mergeTimes(known, span, TIME_CONNECTOR.test(builder.source.slice(builder.timeEnd, start)));
    if (!merged) return false;
    delete filter.from;
    delete filter.until;
    Object.assign(filter, merged);
  }
  builder.timeEnd = end;
  return true;
}

type ListPart = Extract<QueryPart, { value: unknown[] }>;
const isListPart = (part: TokenPart): part is ListPart => Array.isArray(part.value);

/** Values of one field are or-ed; an exclusion removes existing values, but never all. */
function addValues(builder: Builder, part: ListPart, isExcluded: boolean): boolean {
  const { filter } = builder;
  const known: readonly unknown[] | undefined = filter[part.field];
  const added: readonly unknown[] = part.value;
  const kept = known && isExcluded ? known.filter((value) => added.includes(value)) : [...new Set([...(known ?? []), ...added])];
  if (kept.length === 0) return false;
  Object.assign(filter, { [part.field]: kept });
  return true;
}

/** False when the filter already contains something else. */
function addPart(builder: Builder, part: TokenPart, piece: Piece, isExcluded: boolean): boolean {
  const { filter } = builder;
  if (part.field === 'time') return addTime(builder, part.value, piece);
  if (part.field === 'site') {
    if (filter.siteId) return false;
    builder.sites.push({ kind: 'site', domain: part.value, start: piece.start, end: piece.end });
    return true;
  }
  if (part.field === 'siteId' && builder.sites.length > 0) return false;
  if (isListPart(part)) return addValues(builder, part, isExcluded);
  const known = filter[part.field];
  if (known !== undefined) return known === part.value;
  Object.assign(filter, { [part.field]: part.value });
  return true;
}

const toReading = (part: TokenPart): QueryPart =>
  part.field === 'site' ? { field: 'keyword', value: printExpression({ kind: 'site', domain: part.value, start: 0, end: 0 }) } : part;

function addPiece(builder: Builder, piece: Piece): void {
  const text = pieceOf(builder.source, piece);
  if (piece.kind === 'keyword') {
    (piece.node.kind === 'not' ? builder.excluded : builder.words).push(piece.node);
    builder.readings.push({ ...text, field: 'keyword', value: printExpression(piece.node) });
  } else if (piece.kind === 'part' && addPart(builder, piece.part, piece, piece.isExcluded)) {
    builder.readings.push({ ...text, ...toReading(piece.part) });
  } else builder.unread.push(text);
}

/** Exclusions last, so that they also remove values that are named after them. */
export function buildQuery(pieces: readonly Piece[], source: string): NaturalQuery {
  const builder: Builder = { source, filter: {}, readings: [], unread: [], words: [], sites: [], excluded: [], timeEnd: -1 };
  const isLate = (piece: Piece): boolean => piece.kind === 'part' && piece.isExcluded;
  for (const piece of pieces.filter((each) => !isLate(each))) addPiece(builder, piece);
  for (const piece of pieces.filter(isLate)) addPiece(builder, piece);
  const { filter, words, sites, excluded } = builder;
  const site = joinNodes('or', sites);
  const expression = joinNodes('and', [...words, ...(site ? [site] : []), ...excluded]);
  if (expression) filter.keyword = printExpression(expression);
  const inOrder = (a: TextPiece, b: TextPiece): number => a.offset - b.offset;
  return { filter, readings: builder.readings.toSorted(inOrder), unread: mergePieces(builder.unread.toSorted(inOrder), source) };
}

/** Neighbours separated only by white space become one. */
function mergePieces(pieces: readonly TextPiece[], source: string): TextPiece[] {
  const merged: TextPiece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const gap = last && source.slice(last.offset + last.length, piece.offset);
    if (last && gap?.trim() === '') {
      last.length = piece.offset + piece.length - last.offset;
      last.text = source.slice(last.offset, last.offset + last.length);
    } else merged.push({ ...piece });
  }
  return merged;
}
