/** The words around a place; only the clause that contains it is segmented, because most of a text needs no check. */
import type { Token } from '../segment/segment.ts';
import { tokenise } from '../segment/segment.ts';

const CLAUSE_MARK = /[\s，。；：、！？,.;:!?“”"（）()《》【】]/u;
/** At most this many characters of a clause are taken on each side. */
const WINDOW = 24;
/** A list entry of at least this many characters is no coincidence, whatever the word borders are. */
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

/** A short expression may consist of the ends of two words (研究竞争, 生产性服务业): true when it begins and ends at word borders. */
export function isWhole(text: string, start: number, end: number): boolean {
  const { tokens } = clauseAround(text, start, end);
  return tokens.some((token) => token.start === start) && tokens.some((token) => token.end === end);
}
