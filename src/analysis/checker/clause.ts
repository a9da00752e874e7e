/** The words around a place; only the clause that holds it is segmented, because most of a text gives no cause to look. */
import type { Token } from '../segment/segment.ts';
import { tokenise } from '../segment/segment.ts';

const CLAUSE_MARK = /[\s，。；：、！？,.;:!?“”"（）()《》【】]/u;
/** So much of a clause is taken on each side. */
const WINDOW = 24;
/** So many characters of a list entry in a row are no accident, wherever the words around them end. */
export const SURE_LENGTH = 4;

export interface Clause {
  from: number;
  to: number;
  /** With offsets in the whole text. */
  tokens: Token[];
}

/** The clause around [start, end). */
export function clauseAround(text: string, start: number, end: number): Clause {
  let from = start;
  while (from > 0 && start - from < WINDOW && !CLAUSE_MARK.test(text.charAt(from - 1))) from--;
  let to = end;
  while (to < text.length && to - end < WINDOW && !CLAUSE_MARK.test(text.charAt(to))) to++;
  const tokens = tokenise(text.slice(from, to)).map((token) => ({ ...token, start: token.start + from, end: token.end + from }));
  return { from, to, tokens };
}

/** A short expression may be made of the ends of two words (研究竞争, 生产性服务业): true when words begin and end where it does. */
export function isWhole(text: string, start: number, end: number): boolean {
  const { tokens } = clauseAround(text, start, end);
  return tokens.some((token) => token.start === start) && tokens.some((token) => token.end === end);
}
