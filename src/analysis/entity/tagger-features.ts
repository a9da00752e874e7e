/** The tagger's features of a character: its neighbours and the words that the segmenter found there, each hashed to 32 bits. */
import type { Token } from '../segment/segment.ts';

/** Features of one character. */
export const FEATURES = 13;

/** Before and after the text. */
const EDGE = 1;
const NO_TOKEN = -1;

export interface TaggerText {
  /** Folded UTF-16 units, with two `EDGE` before and after. */
  units: Uint16Array;
  /** Token of each unit; `NO_TOKEN` for white space. */
  tokenAt: Int32Array;
  tokens: readonly Token[];
  words: Int32Array;
  tags: Int32Array;
}

const PADDING = 2;

export function prepareTagger(folded: string, tokens: readonly Token[]): TaggerText {
  const units = new Uint16Array(folded.length + 2 * PADDING).fill(EDGE);
  for (let i = 0; i < folded.length; i++) units[i + PADDING] = folded.charCodeAt(i);
  const tokenAt = new Int32Array(folded.length).fill(NO_TOKEN);
  tokens.forEach((token, index) => tokenAt.fill(index, token.start, token.end));
  const words = Int32Array.from(tokens, ({ word }) => hashString(word));
  const tags = Int32Array.from(tokens, ({ tag }) => hashString(tag));
  return { units, tokenAt, tokens, words, tags };
}

/** Writes the hashes of the features of unit `at` into `into`. */
export function writeFeatures({ units, tokenAt, tokens, words, tags }: TaggerText, at: number, into: Int32Array): void {
  const two = units[at] ?? EDGE;
  const one = units[at + 1] ?? EDGE;
  const here = units[at + 2] ?? EDGE;
  const next = units[at + 3] ?? EDGE;
  const after = units[at + 4] ?? EDGE;
  const index = tokenAt[at] ?? NO_TOKEN;
  const token = tokens[index];
  const place = token === undefined ? 4 : placeIn(token, at);
  into[0] = hash(1, here, 0);
  into[1] = hash(2, one, 0);
  into[2] = hash(3, next, 0);
  into[3] = hash(4, one, here);
  into[4] = hash(5, here, next);
  into[5] = hash(6, next, after);
  into[6] = hash(7, one, next);
  into[7] = hash(8, hash(0, one, here), next);
  into[8] = hash(9, hash(0, here, next), after);
  into[9] = hash(10, place, words[index] ?? EDGE);
  into[10] = hash(11, place, index === NO_TOKEN ? EDGE : (words[index + 1] ?? EDGE));
  into[11] = hash(12, place, (tags[index] ?? EDGE) + (token === undefined ? 0 : token.end - token.start));
  into[12] = hash(13, shape(two) * 125 + shape(one) * 25 + shape(here) * 5 + shape(next), shape(after));
}

/** 0 first, 1 inside, 2 last unit of its word, 3 a word of one unit. */
function placeIn({ start, end }: Token, at: number): number {
  if (end - start === 1) return 3;
  return at === start ? 0 : at === end - 1 ? 2 : 1;
}

/** Digit, Latin letter, Chinese character, other sign, other ASCII. */
function shape(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return 0;
  if (unit >= 0x61 && unit <= 0x7a) return 1;
  if (unit >= 0x4e00 && unit <= 0x9fff) return 2;
  return unit > 0x7f ? 3 : 4;
}

function hashString(text: string): number {
  let state = 17;
  for (let i = 0; i < text.length; i++) state = mix(state, text.charCodeAt(i));
  return state;
}

function hash(template: number, a: number, b: number): number {
  return mix(mix(mix(7919, template), a), b);
}

/** Multiplicative hashing (Knuth, TAOCP 3, 6.4) with a shift that brings the high bits down. */
function mix(state: number, value: number): number {
  const product = Math.imul(state ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}
