/**
 * Features of a text with respect to one name in it: character 1- to 3-grams near the mentions and, separately, directly beside them on either side,
 * with the name itself replaced by a mark, so that what is learnt about one company applies to another. Training and scoring both use this file.
 */
import { foldChars } from '../language/fold-char.ts';

export const TARGET_BITS = 20;
export const TARGET_BUCKETS = 1 << TARGET_BITS;

/** Represents the name: a character of the private use area. */
export const NAME = '\ue001';
const NAME_CODE = NAME.charCodeAt(0);
const NOISE = /https?:\/\/[\w./?=&%#-]+|\?{2,}|�+/gu;
const SENTENCE_END = /[。！？!?；;\n]/u;
const LONGEST_GRAM = 3;
/** Characters on either side of a mention that are read, and those that are read again with their side. */
const CONTEXT = 200;
const WINDOW = 24;
const NEAR = 4;
const MIDDLE = 10;
const MENTIONS = 8;

/** Kinds of features, each with its own n-grams. */
const DOCUMENT = 1;
const BESIDE = 2;
const LEFT = 3;
const RIGHT = 6;
const SHAPE = 9;

export interface MaskedText {
  /** The folded text with the name as one mark. */
  text: string;
  /** Positions of the mark. */
  mentions: number[];
  name: string;
}

interface Span {
  start: number;
  end: number;
}

/** `folded` with each mention of the name as one mark. Mentions are in order and do not overlap. */
export function maskTarget(folded: string, mentions: readonly Span[]): MaskedText {
  let text = '';
  let at = 0;
  for (const { start, end } of mentions) {
    text += folded.slice(at, start) + NAME;
    at = end;
  }
  text = normalise(text + folded.slice(at));
  const [first] = mentions;
  return { text, mentions: findSigns(text), name: first ? normalise(folded.slice(first.start, first.end)) : '' };
}

function findSigns(text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(NAME); at >= 0 && found.length < MENTIONS; at = text.indexOf(NAME, at + 1)) found.push(at);
  return found;
}

const normalise = (text: string): string => foldChars(text).replace(NOISE, ' ').replace(/\d+/g, '0').replace(/\s+/g, ' ');

type Visit = (bucket: number, start: number, end: number) => void;

/** Features of any text that do not depend on the name. */
export function eachPlainFeature(text: string, visit: Visit): void {
  const plain = normalise(text);
  eachGram(plain, 0, Math.min(plain.length, CONTEXT * 3), DOCUMENT, visit);
}

/** Calls `visit(bucket, start, end)` with places in `masked.text`; features without a place have `start` = `end`. */
export function eachTargetFeature(masked: MaskedText, visit: Visit): void {
  const { text, mentions } = masked;
  for (const { start, end } of contexts(masked)) eachGram(text, start, end, DOCUMENT, visit);
  for (const at of mentions) {
    const { start, end } = sentenceAround(text, at);
    eachGram(text, start, end, BESIDE, visit);
    eachGram(text, start, end, (place) => sideOf(place - at), visit);
  }
  eachShape(masked, (bucket) => visit(bucket, 0, 0));
}

/** The contexts of the mentions; overlapping contexts are joined. */
function contexts({ text, mentions }: MaskedText): { start: number; end: number }[] {
  const joined: { start: number; end: number }[] = [];
  for (const at of mentions) {
    const span = { start: Math.max(0, at - CONTEXT), end: Math.min(text.length, at + CONTEXT) };
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = span.end;
    else joined.push(span);
  }
  return joined;
}

/** At most the window, and not beyond the sentence, because the next one may be about somebody else. */
function sentenceAround(text: string, at: number): { start: number; end: number } {
  let start = at;
  while (start > 0 && at - start < WINDOW && !SENTENCE_END.test(text.charAt(start - 1))) start--;
  let end = at + 1;
  while (end < text.length && end - at <= WINDOW && !SENTENCE_END.test(text.charAt(end))) end++;
  return { start, end };
}

function sideOf(distance: number): number {
  const size = Math.abs(distance);
  const ring = size <= NEAR ? 0 : size <= MIDDLE ? 1 : 2;
  return (distance < 0 ? LEFT : RIGHT) + ring;
}

function eachGram(text: string, start: number, end: number, kind: number | ((place: number) => number), visit: Visit): void {
  for (let i = start; i < end; i++) {
    let hash = seed(typeof kind === 'number' ? kind : kind(i));
    for (let n = 0; n < LONGEST_GRAM && i + n < end; n++) {
      hash = join(hash, text.charCodeAt(i + n));
      visit(toBucket(hash), i, i + n + 1);
    }
  }
}

/** How often, where, and between which characters the name occurs, and how it ends. */
function eachShape({ text, mentions, name }: MaskedText, visit: (bucket: number) => void): void {
  const shape = (number: number, ...values: readonly number[]) => {
    let hash = join(seed(SHAPE), number);
    for (const value of values) hash = join(hash, value);
    visit(toBucket(hash));
  };
  const [first = 0] = mentions;
  shape(0, Math.min(mentions.length, 6));
  shape(1, Math.floor((first / text.length) * 5));
  shape(2, Math.min(name.length, 12));
  shape(3, Math.floor(Math.log2(text.length)));
  const tail = Array.from(name.slice(-3), (sign) => sign.charCodeAt(0));
  for (const code of tail.slice(-2)) shape(4, code);
  shape(5, ...tail.slice(-2));
  shape(6, ...tail);
  for (const at of mentions) {
    const before2 = text.charCodeAt(at - 2) || 0;
    const before = text.charCodeAt(at - 1) || 0;
    const after = text.charCodeAt(at + 1) || 0;
    const after2 = text.charCodeAt(at + 2) || 0;
    shape(7, before);
    shape(8, after);
    shape(9, before2, before);
    shape(10, after, after2);
    shape(11, before, NAME_CODE, after);
  }
}

const seed = (kind: number): number => Math.imul(kind, 0x9e3779b1);
const join = (hash: number, code: number): number => Math.imul(hash ^ (code + 0x10000), 0x01000193) ^ (hash >>> 13);

function toBucket(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> (32 - TARGET_BITS);
}
