/** Decides from two fingerprints whether two articles are the same text. */
import { type Fingerprint, NUMBER_BITS, SHINGLE_BITS, SKETCH_BYTES, shingleCount } from './fingerprint.ts';
import { popcount } from './hash.ts';

export interface Comparison {
  /** Differing bits of the shingles' sketch per 64, 0–64: about 32 between unrelated texts. */
  distance: number;
  /** Estimated share of 3-grams in common (Jaccard), 0–1. */
  ratio: number;
  same: boolean;
}

export const SKETCH_WORDS = SKETCH_BYTES / 4;
const SHINGLE_WORDS = SHINGLE_BITS / 32;
/** The last word: 16 bits of the numbers' sketch, their count, the size. */
const LAST = SKETCH_WORDS - 1;
const SAME_RATIO = 0.42;
/** Maximum differing bits of two sketches of the same text. */
const MOST_DIFFERENT = Math.floor(((1 - SAME_RATIO) / 2) * SHINGLE_BITS);
/** Numbers per 3-gram from which on a text counts as one that its numbers distinguish. */
const NUMEROUS = 0.03;
/** Minimum share of the fewer numbers that such texts must have in common. */
const SAME_NUMBERS = 0.7;
/** With fewer 3-grams than this, a common share is not significant: only equal texts match. */
const FEWEST_SHINGLES = 12;

/** Compares two fingerprints; symmetrical. */
export function compareFingerprints(a: Fingerprint, b: Fingerprint): Comparison {
  return compareSketches(toWords(a), 0, toWords(b), 0);
}

/** The sketch of a fingerprint as 32-bit words, for `compareSketches`. */
export function toWords(bytes: Fingerprint): Uint32Array {
  return Uint32Array.from({ length: SKETCH_WORDS }, (_, i) => readWord(bytes, i * 4));
}

/** The same for sketches inside larger arrays, at their offsets in words. */
export function compareSketches(a: Uint32Array, atA: number, b: Uint32Array, atB: number): Comparison {
  const different = countDifferent(a, atA, b, atB);
  const ratio = toJaccard(different, SHINGLE_BITS);
  return { distance: Math.round((different * 64) / SHINGLE_BITS), ratio, same: different <= MOST_DIFFERENT && isSame(a, atA, b, atB) };
}

/** A cheap test, false for nearly all texts that are not the same. */
export function mayBeSame(a: Uint32Array, atA: number, b: Uint32Array, atB: number): boolean {
  return countDifferent(a, atA, b, atB) <= MOST_DIFFERENT;
}

function isSame(a: Uint32Array, atA: number, b: Uint32Array, atB: number): boolean {
  const [sizeA, sizeB] = [sizeAt(a, atA), sizeAt(b, atB)];
  // Two articles without any text have nothing in common.
  if (Math.min(sizeA, sizeB) < FEWEST_SHINGLES) return sizeA > 0 && sameWords(a, atA, b, atB);
  return sameNumbers(a, atA, b, atB, Math.min(sizeA, sizeB));
}

function sameNumbers(a: Uint32Array, atA: number, b: Uint32Array, atB: number, size: number): boolean {
  const [lastA, lastB] = [a[atA + LAST] ?? 0, b[atB + LAST] ?? 0];
  const [countA, countB] = [(lastA >>> 16) & 0xff, (lastB >>> 16) & 0xff];
  const fewer = Math.min(countA, countB);
  if (fewer === 0 || fewer < size * NUMEROUS) return true;
  let different = popcount((lastA ^ lastB) & 0xffff);
  for (let i = SHINGLE_WORDS; i < LAST; i++) different += popcount((a[atA + i] ?? 0) ^ (b[atB + i] ?? 0));
  return containment(toJaccard(different, NUMBER_BITS), countA, countB) >= SAME_NUMBERS;
}

/** Bits of unrelated sets agree by chance in half of the slots. */
function toJaccard(different: number, bits: number): number {
  return Math.max(0, 1 - (2 * different) / bits);
}

/** Share of the smaller set that is in the other, from the Jaccard similarity and both sizes. */
function containment(jaccard: number, sizeA: number, sizeB: number): number {
  const shared = (jaccard * (sizeA + sizeB)) / (1 + jaccard);
  return Math.min(1, shared / Math.max(1, Math.min(sizeA, sizeB)));
}

function sizeAt(words: Uint32Array, at: number): number {
  return Math.round(shingleCount((words[at + SKETCH_WORDS - 1] ?? 0) >>> 24));
}

function countDifferent(a: Uint32Array, atA: number, b: Uint32Array, atB: number): number {
  let different = 0;
  for (let i = 0; i < SHINGLE_WORDS; i++) different += popcount((a[atA + i] ?? 0) ^ (b[atB + i] ?? 0));
  return different;
}

function sameWords(a: Uint32Array, atA: number, b: Uint32Array, atB: number): boolean {
  for (let i = 0; i < SKETCH_WORDS; i++) if (a[atA + i] !== b[atB + i]) return false;
  return true;
}

function readWord(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}
