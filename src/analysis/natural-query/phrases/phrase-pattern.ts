/** One fixed way of saying something. */
import type { Meaning, TokenPart } from '../token.ts';

export interface PhrasePattern {
  /** Sticky, over folded text. */
  pattern: RegExp;
  read: (match: RegExpExecArray) => Meaning;
}

export const partOf = (part: TokenPart): Meaning => ({ kind: 'part', part });
export const UNREAD: Meaning = { kind: 'unread', spreads: false };
export const unread = (): Meaning => UNREAD;
