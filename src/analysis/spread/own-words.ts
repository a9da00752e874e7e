// The own words of a person who passes a post on, without quotations.
import { findQuoted } from '../emotion/find-quoted.ts';

/** Text that a microblog client inserts when its user writes nothing. */
const WRITTEN_BY_ITSELF = /^(?:转发|转|转发微博|转发博文|轉發微博|轉發|分享|repost(?:ed)?|forwarded|rt)$/iu;
const NAMES = /@[\p{L}\p{N}_·-]{1,40}/gu;

/** '' when nothing is said: an empty text, a text by the client program, or names and marks alone. An emoticon counts as words. */
export function ownWords(text: string): string {
  const quotedAt = /^\s*\/\/\s*@/u.test(text) ? 0 : findQuoted(text);
  const own = text.slice(0, quotedAt).trim();
  const said = own.replace(NAMES, ' ').trim();
  const letters = said.replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');
  return letters === '' || WRITTEN_BY_ITSELF.test(letters) ? '' : own;
}
