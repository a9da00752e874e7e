/**
 * The features of the emotion model: character 1- and 2-grams of the folded text, hashed into 2^18 buckets. No segmenter is needed, and a word
 * never seen still shares its characters with words that were. Training and scoring both use this file, so they cannot drift apart.
 */
import { foldChars } from '../language/fold-char.ts';

export const BUCKET_BITS = 18;
export const BUCKETS = 1 << BUCKET_BITS;

/** Represents any digit. */
export const DIGIT = 0x30;
/** Represents white space, which is skipped. */
export const SKIP = 0;

/** Web addresses, user names after @, Weibo's topic marks: they name things and carry no emotion. */
const NOISE = /https?:\/\/[\w./?=&%#-]+|@[\p{L}\p{N}_·-]{1,30}|\{%|%\}|\?{2,}|�+/gu;

/** Text ready for `eachFeature`: folded, with noise blanked out; same length as the input, so offsets stay valid. */
export function prepareText(text: string): string {
  return foldChars(text).replace(NOISE, (match) => ' '.repeat(match.length));
}

/** The class of a UTF-16 unit, for both models. */
export function featureCode(code: number): number {
  if (code <= 0x20 || code === 0xa0) return SKIP;
  return code >= 0x30 && code <= 0x39 ? DIGIT : code;
}

function mix(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> (32 - BUCKET_BITS);
}

/** Calls `visit(bucket, start, end)` for each feature of `prepared[from, to)`; runs of digits count as one. Returns their number. */
export function eachFeature(
  prepared: string,
  from: number,
  to: number,
  visit: (bucket: number, start: number, end: number) => void,
): number {
  let count = 0;
  let previous = SKIP;
  let previousAt = from;
  for (let i = from; i < to; i++) {
    const code = featureCode(prepared.charCodeAt(i));
    if (code === SKIP || (code === DIGIT && previous === DIGIT)) continue;
    visit(mix(code), i, i + 1);
    count++;
    if (previous !== SKIP) {
      visit(mix(Math.imul(previous, 0x9e3779b1) ^ (code + 0x10000)), previousAt, i + 1);
      count++;
    }
    previous = code;
    previousAt = i;
  }
  return count;
}
