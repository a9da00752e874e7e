/** A text as the typo model sees it: Han characters unchanged, everything else as one of three classes. */
import { foldChars } from '../language/fold-char.ts';

export const PADDING = 2;
const BOUNDARY = 0x23;
const DIGIT = 0x30;
const LETTER = 0x61;

export const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;

function classOf(code: number): number {
  if (isHan(code)) return code;
  if (code >= 0x30 && code <= 0x39) return DIGIT;
  return code >= 0x61 && code <= 0x7a ? LETTER : BOUNDARY;
}

/** Folded code units with two boundaries before and after: the unit of text offset i is at i + 2. */
export function toCodes(text: string): Uint16Array {
  const folded = foldChars(text);
  const codes = new Uint16Array(folded.length + 2 * PADDING).fill(BOUNDARY);
  for (let i = 0; i < folded.length; i++) codes[i + PADDING] = classOf(folded.charCodeAt(i));
  return codes;
}

/** An n-gram says something about words only when it contains no inner boundary. */
export const isCounted = (middle: number): boolean => middle !== BOUNDARY;
