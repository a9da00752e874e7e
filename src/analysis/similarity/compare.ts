/** Decides from two fingerprints whether two articles are the same text. */
import type { Fingerprint } from './fingerprint.ts';
import {
  FLAGS_AT,
  NUMBER_AT,
  NUMBER_COUNT_AT,
  NUMBER_SLOTS,
  SHINGLE_AT,
  SHINGLE_COUNT_AT,
  SHINGLE_SLOTS,
  TOO_SHORT,
} from './fingerprint.ts';
import { popcount } from './simhash.ts';
import { equalNibbles, toJaccard } from './sketch.ts';

export interface Comparison {
  /** Differing bits of the simhash, 0–64. */
  distance: number;
  /** Estimated share of 3-grams in common (Jaccard), 0–1. */
  ratio: number;
  same: boolean;
}

const SAME_RATIO = 0.45;
/** A cut reprint: most of the shorter text is in the longer one. */
const CUT_RATIO = 0.36;
const CUT_CONTAINMENT = 0.82;
/** With at least this many different numbers in both, the numbers must agree too. */
const FEWEST_NUMBERS = 3;
const NUMBER_CONTAINMENT = 0.6;

/** Compares two fingerprints; symmetrical. */
export function compareFingerprints(a: Fingerprint, b: Fingerprint): Comparison {
  return compareAt(a, 0, b, 0);
}

/** The same for fingerprints inside larger arrays, at their byte offsets. */
export function compareAt(a: Uint8Array, atA: number, b: Uint8Array, atB: number): Comparison {
  const distance = hammingDistance(a, atA, b, atB);
  const ratio = toJaccard(countEqual(a, atA + SHINGLE_AT, b, atB + SHINGLE_AT, SHINGLE_SLOTS), SHINGLE_SLOTS);
  if (((a[atA + FLAGS_AT] ?? 0) | (b[atB + FLAGS_AT] ?? 0)) & TOO_SHORT)
    // Two articles without any text have nothing in common.
    return { distance, ratio, same: readCount(a, atA) > 0 && sameBytes(a, atA, b, atB) };
  const contained = containment(ratio, readCount(a, atA), readCount(b, atB));
  const close = ratio >= SAME_RATIO || (ratio >= CUT_RATIO && contained >= CUT_CONTAINMENT);
  return { distance, ratio, same: close && sameNumbers(a, atA, b, atB) };
}

function sameNumbers(a: Uint8Array, atA: number, b: Uint8Array, atB: number): boolean {
  const [countA, countB] = [a[atA + NUMBER_COUNT_AT] ?? 0, b[atB + NUMBER_COUNT_AT] ?? 0];
  if (Math.min(countA, countB) < FEWEST_NUMBERS) return true;
  const ratio = toJaccard(countEqual(a, atA + NUMBER_AT, b, atB + NUMBER_AT, NUMBER_SLOTS), NUMBER_SLOTS);
  return containment(ratio, countA, countB) >= NUMBER_CONTAINMENT;
}

/** Share of the smaller set that lies in the other, from the Jaccard similarity and both sizes. */
function containment(jaccard: number, sizeA: number, sizeB: number): number {
  const shared = (jaccard * (sizeA + sizeB)) / (1 + jaccard);
  return Math.min(1, shared / Math.max(1, Math.min(sizeA, sizeB)));
}

function readCount(bytes: Uint8Array, at: number): number {
  return ((bytes[at + SHINGLE_COUNT_AT] ?? 0) << 8) | (bytes[at + SHINGLE_COUNT_AT + 1] ?? 0);
}

function readWord(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}

function hammingDistance(a: Uint8Array, atA: number, b: Uint8Array, atB: number): number {
  return popcount(readWord(a, atA) ^ readWord(b, atB)) + popcount(readWord(a, atA + 4) ^ readWord(b, atB + 4));
}

function countEqual(a: Uint8Array, atA: number, b: Uint8Array, atB: number, slots: number): number {
  let equal = 0;
  for (let at = 0; at < slots / 2; at += 4) equal += equalNibbles(readWord(a, atA + at), readWord(b, atB + at));
  return equal;
}

function sameBytes(a: Uint8Array, atA: number, b: Uint8Array, atB: number): boolean {
  for (let i = 0; i < FLAGS_AT; i++) if (a[atA + i] !== b[atB + i]) return false;
  return true;
}
