/** Tokens → pieces with their meaning: which words are keywords, what an exclusion covers, what stays unread. */
import { withScope } from './keyword-node.ts';
import type { Piece } from './piece.ts';
import { readExclusion, turnRound } from './read-exclusion.ts';
import { readWords } from './read-words.ts';
import type { Token } from './token.ts';

interface Resolver {
  source: string;
  tokens: readonly Token[];
  pieces: Piece[];
  /** Whether the query marks its topic explicitly (关于 …): then bare words are not topics. */
  hasMarkedTopic: boolean;
  /** A question word makes the following words unread too. */
  isSpreading: boolean;
}

/** More than one Han character, or a letter. */
const TOPIC = /\p{Script=Han}.*\p{L}|(?!\p{Script=Han})\p{L}/su;

function skip(tokens: readonly Token[], index: number, kinds: readonly Token['kind'][]): number {
  let next = index;
  for (let token = tokens[next]; token && kinds.includes(token.kind); token = tokens[next]) next++;
  return next;
}

const isWordLike = (token: Token | undefined): boolean => token?.kind === 'word' || token?.kind === 'quoted';
const firstWord = (tokens: readonly Token[], index: number): number =>
  skip(tokens, index, ['space', 'link', 'function', 'marker', 'break']);

const hasMarkedTopic = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, index) => token.kind === 'marker' && isWordLike(tokens[skip(tokens, index + 1, ['space', 'link', 'function', 'marker'])]),
  );

function unread(resolver: Resolver, start: number, end: number): void {
  const last = resolver.pieces.at(-1);
  const isJoined = last?.kind === 'unread' && (resolver.isSpreading || resolver.source.slice(last.end, start).trim() === '');
  if (isJoined) last.end = end;
  else resolver.pieces.push({ kind: 'unread', start, end });
}

/** Keywords after a marker; without any the marker is a function word (关于广东的). Returns the next index. */
function resolveMarker(resolver: Resolver, index: number): number {
  const { tokens, source } = resolver;
  const marker = tokens[index];
  if (marker?.kind !== 'marker') return index + 1;
  const at = marker.scope === 'any' ? skip(tokens, index + 1, ['space', 'link', 'function']) : firstWord(tokens, index + 1);
  const words = readWords(tokens, at, source, { kind: 'marked', isAll: marker.isAll ?? false });
  if (!words) return index + 1;
  if (words.node) resolver.pieces.push({ kind: 'keyword', node: withScope(words.node, marker.scope), start: words.start, end: words.end });
  else unread(resolver, words.start, words.end);
  return words.next;
}

/** Words without a marker are the topic if the query names no other, and if they can be one. */
function resolveWords(resolver: Resolver, index: number): number {
  const { tokens, source } = resolver;
  const words = readWords(tokens, index, source, { kind: 'bare' });
  if (!words) return index + 1;
  const { node, start, end, next } = words;
  const isQuoted = tokens[index]?.kind === 'quoted';
  // “with recall in the title” has its marker at the end.
  const isScoped = tokens[skip(tokens, next, ['space'])]?.kind === 'scope';
  const isTopic = isQuoted || isScoped || (!resolver.hasMarkedTopic && !words.hasClosed && TOPIC.test(source.slice(start, end)));
  if (node && isTopic) resolver.pieces.push({ kind: 'keyword', node, start, end });
  else unread(resolver, start, end);
  return next;
}

function resolveExclusion(resolver: Resolver, index: number): number {
  const { pieces, next } = readExclusion(resolver.tokens, index, resolver.source);
  const token = resolver.tokens[index];
  if (pieces.length === 0 && token) unread(resolver, token.start, token.end);
  for (const piece of pieces) {
    const { start, end } = piece;
    if (piece.kind === 'words') resolver.pieces.push({ kind: 'keyword', node: piece.node, start, end });
    else if (piece.kind === 'part') resolver.pieces.push({ kind: 'part', part: piece.part, isExcluded: true, start, end });
    else unread(resolver, start, end);
  }
  return next;
}

/** 微博除外 negates what is directly before it. */
function resolveExcept(resolver: Resolver, index: number): number {
  const token = resolver.tokens[index];
  const last = resolver.pieces.at(-1);
  if (!token) return index + 1;
  const isBehind = last !== undefined && resolver.source.slice(last.end, token.start).trim() === '';
  const turned = isBehind ? turnRound(last, token.end) : undefined;
  if (turned) resolver.pieces.splice(-1, 1, turned);
  else unread(resolver, token.start, token.end);
  return index + 1;
}

/** “… in the title” changes the words right before it. */
function resolveScope(resolver: Resolver, index: number): number {
  const token = resolver.tokens[index];
  const last = resolver.pieces.at(-1);
  if (token?.kind !== 'scope') return index + 1;
  if (last?.kind === 'keyword' && resolver.source.slice(last.end, token.start).trim() === '') {
    last.node = withScope(last.node, token.scope);
    last.end = token.end;
  } else unread(resolver, token.start, token.end);
  return index + 1;
}

/** In a question bare words are not topics; function words belong to the unread words before them. */
function isSwallowed({ pieces, source }: Resolver, token: Token): boolean {
  if (token.kind === 'word') return true;
  const last = pieces.at(-1);
  const isBehind = last?.kind === 'unread' && source.slice(last.end, token.start).trim() === '';
  return isBehind && (token.kind === 'function' || token.kind === 'link' || token.kind === 'connector');
}

function resolveToken(resolver: Resolver, index: number, token: Token): number {
  const { start, end } = token;
  if (token.kind === 'part') resolver.pieces.push({ kind: 'part', part: token.part, isExcluded: token.isExcluded ?? false, start, end });
  if (token.kind === 'break') resolver.isSpreading = false;
  if (resolver.isSpreading && isSwallowed(resolver, token)) unread(resolver, start, end);
  else if (token.kind === 'unread') {
    unread(resolver, start, end);
    resolver.isSpreading ||= token.spreads;
  } else if (token.kind === 'marker') return resolveMarker(resolver, index);
  else if (token.kind === 'word' || token.kind === 'quoted') return resolveWords(resolver, index);
  else if (token.kind === 'exclude') return resolveExclusion(resolver, index);
  else if (token.kind === 'except') return resolveExcept(resolver, index);
  else if (token.kind === 'scope') return resolveScope(resolver, index);
  return index + 1;
}

/** Pieces in the order of the text; only function words, white space and punctuation lie between them. */
export function resolve(tokens: readonly Token[], source: string): Piece[] {
  const resolver: Resolver = { source, tokens, pieces: [], hasMarkedTopic: hasMarkedTopic(tokens), isSpreading: false };
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    index = token ? resolveToken(resolver, index, token) : index + 1;
  }
  return resolver.pieces;
}
