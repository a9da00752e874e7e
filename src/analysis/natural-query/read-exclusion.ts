/** Exclusions: 不含招聘和广告, 除微博以外, excluding ads. */
import { ARTICLE_STATUSES, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import type { ExpressionNode } from '../expression/ast.ts';
import { notNode } from './keyword-node.ts';
import type { Piece } from './piece.ts';
import { readWords } from './read-words.ts';
import type { Token, TokenPart } from './token.ts';

export type ExcludedPiece = { start: number; end: number } & (
  | { kind: 'words'; node: ExpressionNode }
  | { kind: 'part'; part: TokenPart }
  /** The filter cannot negate these. */
  | { kind: 'unread' }
);

const without = <Value>(all: readonly Value[], unwanted: readonly Value[]): Value[] => all.filter((value) => !unwanted.includes(value));

/** The part with all other values; a site stays unchanged, because the expression negates it. Undefined when there is none. */
function complementOf(part: TokenPart): TokenPart | undefined {
  switch (part.field) {
    case 'mediaType':
      return { field: part.field, value: without(MEDIA_TYPES, part.value) };
    case 'level':
      return { field: part.field, value: without(SITE_LEVELS, part.value) };
    case 'emotion':
      return { field: part.field, value: without(EMOTIONS, part.value) };
    case 'status':
      return { field: part.field, value: without(ARTICLE_STATUSES, part.value) };
    case 'language':
      return { field: part.field, value: without(LANGUAGES, part.value) };
    default:
      return undefined;
  }
}

const isFiller = (token: Token | undefined): boolean => token !== undefined && ['space', 'link', 'function', 'marker'].includes(token.kind);

function skipFillers(tokens: readonly Token[], index: number): number {
  let next = index;
  while (isFiller(tokens[next])) next++;
  return next;
}

/** Index after a connector that another target follows, or undefined. */
function afterConnector(tokens: readonly Token[], index: number): number | undefined {
  let next = index;
  let hasConnector = false;
  for (let token = tokens[next]; token?.kind === 'space' || token?.kind === 'connector'; token = tokens[++next]) {
    if (token.kind === 'connector' && token.operator === 'comma') return undefined;
    hasConnector ||= token.kind === 'connector';
  }
  const target = tokens[next]?.kind;
  return hasConnector && (target === 'part' || target === 'word' || target === 'quoted') ? next : undefined;
}

/** What the exclusion at `index` removes, and the index after it; nothing when no target follows that can be excluded. */
export function readExclusion(tokens: readonly Token[], index: number, source: string): { pieces: ExcludedPiece[]; next: number } {
  const pieces: ExcludedPiece[] = [];
  let start = tokens[index]?.start ?? 0;
  let next = index + 1;
  for (let at: number | undefined = skipFillers(tokens, next); at !== undefined; at = afterConnector(tokens, next)) {
    const token = tokens[at];
    const words = readWords(tokens, at, source, { kind: 'excluded' });
    if (words?.node) pieces.push({ kind: 'words', node: notNode(words.node), start, end: words.end });
    else if (token?.kind === 'part') pieces.push({ ...excluded(token.part), start, end: token.end });
    else break;
    next = words?.next ?? at + 1;
    start = tokens[next]?.start ?? source.length;
  }
  const last = pieces.at(-1);
  const after = tokens[next];
  if (last && after?.kind === 'after') {
    last.end = after.end;
    next++;
  }
  return { pieces, next };
}

function excluded(part: TokenPart): { kind: 'part'; part: TokenPart } | { kind: 'unread' } | { kind: 'words'; node: ExpressionNode } {
  if (part.field === 'site') return { kind: 'words', node: notNode({ kind: 'site', domain: part.value, start: 0, end: 0 }) };
  const others = complementOf(part);
  return others ? { kind: 'part', part: others } : { kind: 'unread' };
}

/** 微博除外: negates the preceding piece; undefined when that is not possible. */
export function turnRound(piece: Piece, end: number): Piece | undefined {
  const { start } = piece;
  if (piece.kind === 'keyword') return piece.node.kind === 'not' ? undefined : { kind: 'keyword', node: notNode(piece.node), start, end };
  const opposite = piece.kind === 'part' && !piece.isExcluded ? excluded(piece.part) : undefined;
  if (opposite?.kind === 'words') return { kind: 'keyword', node: opposite.node, start, end };
  return opposite?.kind === 'part' ? { kind: 'part', part: opposite.part, isExcluded: true, start, end } : undefined;
}
