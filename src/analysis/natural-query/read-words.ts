/** Words and their connectors: 华为、小米和荣耀 · Huawei or Xiaomi phones. */
import type { ExpressionNode } from '../expression/ast.ts';
import { joinNodes, wordNode } from './keyword-node.ts';
import type { Operator, Token } from './token.ts';

export interface WordList {
  /** Undefined when the words contain nothing to search for. */
  node: ExpressionNode | undefined;
  start: number;
  end: number;
  /** Index of the token after it. */
  next: number;
  /** Contains a pronoun, adverb or the like. */
  hasClosed: boolean;
}

/**
 * How far a list extends. `bare` words have no marker; `marked` ones (after 关于) continue over 的, of, in up to the next part; `excluded` ones continue
 * over connectors only.
 */
export type ListKind = 'bare' | 'marked' | 'excluded';

interface Phrase {
  text: string;
  start: number;
  end: number;
  next: number;
  hasClosed: boolean;
}
type Join = Operator | 'space';

const startsPhrase = (token: Token | undefined): boolean => token?.kind === 'word' || token?.kind === 'quoted';

/** Words without a separator are one: AI手机. */
function readPhrase(tokens: readonly Token[], index: number, source: string): Phrase | undefined {
  const first = tokens[index];
  if (first?.kind === 'quoted') return { text: first.text, start: first.start, end: first.end, next: index + 1, hasClosed: false };
  let next = index;
  let hasClosed = false;
  for (let token: Token | undefined = first; token?.kind === 'word'; token = tokens[++next]) hasClosed ||= token.isClosed;
  const last = tokens[next - 1];
  if (next === index || !first || !last) return undefined;
  return { text: source.slice(first.start, last.end), start: first.start, end: last.end, next, hasClosed };
}

/** Whether the words after a comma end in “and …” or “or …”. */
function isEnumerated(tokens: readonly Token[], index: number): boolean {
  let next = index;
  const isItem = (token: Token | undefined): boolean =>
    startsPhrase(token) || token?.kind === 'space' || (token?.kind === 'connector' && token.operator === 'comma');
  while (isItem(tokens[next])) next++;
  return tokens[next]?.kind === 'connector';
}

/** The connector between the phrase before `index` and the next, and where that one starts; undefined when the list ends. */
function readJoin(tokens: readonly Token[], index: number, kind: ListKind): { join: Join; next: number } | undefined {
  let join: Join = 'space';
  let next = index;
  for (; !startsPhrase(tokens[next]); next++) {
    const token = tokens[next];
    if (token?.kind === 'connector' && token.operator === 'comma' && kind === 'excluded' && !isEnumerated(tokens, next)) return undefined;
    if (token?.kind === 'connector' && join === 'space') join = token.operator;
    else if (token?.kind === 'connector' && join === 'comma') join = 'list';
    else if (token?.kind === 'link' && kind === 'excluded') return undefined;
    else if (token?.kind === 'function' && (kind === 'marked' || join !== 'space')) continue;
    else if (token?.kind !== 'space' && token?.kind !== 'link') return undefined;
  }
  const token = tokens[next];
  // After a preposition, an adverb or pronoun begins something else.
  if (token?.kind === 'word' && token.isClosed) return undefined;
  return { join, next };
}

/** 、 and commas mean “or”, whichever connector ends the list; two words with “and” are both required. Spaces bind closest. */
function joinPhrases(nodes: readonly ExpressionNode[], joins: readonly Join[], isAll: boolean, isAny: boolean): ExpressionNode | undefined {
  const hasConnector = joins.some((join) => join === 'and' || join === 'or');
  const isEnumeration = joins.includes('list') || (joins.includes('comma') && hasConnector);
  const groups: ExpressionNode[][] = [[]];
  nodes.forEach((node, index) => {
    const join = joins[index - 1] ?? 'space';
    const isOr = join !== 'space' && !isAll && (isAny || isEnumeration || join === 'or');
    if (isOr) groups.push([node]);
    else groups.at(-1)?.push(node);
  });
  return joinNodes(
    'or',
    groups.map((group) => joinNodes('and', group)).filter((node) => node !== undefined),
  );
}

/** The list of words that starts at `index`; undefined when there is no word. `isAll` (同时, both): every one is required. */
export function readWords(
  tokens: readonly Token[],
  index: number,
  source: string,
  { kind, isAll = false }: { kind: ListKind; isAll?: boolean },
): WordList | undefined {
  const first = readPhrase(tokens, index, source);
  if (!first) return undefined;
  const phrases = [first];
  const joins: Join[] = [];
  for (let last = first; ; ) {
    const join = readJoin(tokens, last.next, kind);
    const phrase = join && readPhrase(tokens, join.next, source);
    if (!phrase) break;
    joins.push(join.join);
    phrases.push((last = phrase));
  }
  const nodes = phrases.map(({ text, start, end }) => wordNode(text, start, end)).filter((node) => node !== undefined);
  const last = phrases.at(-1) ?? first;
  return {
    node: nodes.length === phrases.length ? joinPhrases(nodes, joins, isAll, kind === 'excluded') : undefined,
    start: first.start,
    end: last.end,
    next: last.next,
    hasClosed: phrases.some(({ hasClosed }) => hasClosed),
  };
}
