/**
 * A 64-byte fingerprint of an article for finding near-duplicates:
 *   bytes 0–7    64-bit simhash of the character 3-grams (Charikar 2002)
 *   bytes 8–47   80 slots × 4 bits: one-permutation minhash of the same 3-grams (Li, Owen, Zhang 2012; densified by rotation, Shrivastava & Li 2014)
 *   bytes 48–59  24 slots × 4 bits: the same for the numbers in the text, because templates (weather, lottery, stock) differ in nothing else
 *   byte 60      number of different numbers (at most 255)
 *   byte 61      flags: 1 = too short for a sketch, equal only when the simhash is
 *   bytes 62–63  number of different 3-grams (at most 65535)
 */
import { shinglesOf } from './shingles.ts';
import { SimhashCounter } from './simhash.ts';
import { sketchInto } from './sketch.ts';

export type Fingerprint = Uint8Array;

export const FINGERPRINT_BYTES = 64;
export const SHINGLE_SLOTS = 80;
export const NUMBER_SLOTS = 24;
export const SHINGLE_AT = 8;
export const NUMBER_AT = 48;
export const NUMBER_COUNT_AT = 60;
export const FLAGS_AT = 61;
export const SHINGLE_COUNT_AT = 62;
export const TOO_SHORT = 1;
/** With fewer different 3-grams than this a shared share says little: only equal texts match. */
const FEWEST_SHINGLES = 12;

/** Fingerprint of the content; of title and content together when the content alone is too short to stand for the article. */
export function fingerprint(title: string, content: string): Fingerprint {
  const { shingles, numbers } = shinglesOf(title, content);
  const bytes = new Uint8Array(FINGERPRINT_BYTES);
  const counter = new SimhashCounter();
  for (const hash of shingles) counter.add(hash);
  counter.write(bytes);
  sketchInto(bytes, SHINGLE_AT, SHINGLE_SLOTS, shingles);
  sketchInto(bytes, NUMBER_AT, NUMBER_SLOTS, numbers);
  bytes[NUMBER_COUNT_AT] = Math.min(255, numbers.size);
  bytes[FLAGS_AT] = shingles.size < FEWEST_SHINGLES ? TOO_SHORT : 0;
  const count = Math.min(65_535, shingles.size);
  bytes[SHINGLE_COUNT_AT] = count >>> 8;
  bytes[SHINGLE_COUNT_AT + 1] = count & 0xff;
  return bytes;
}

/** 86 ASCII characters (base64url) for a text column. */
export function encodeFingerprint(value: Fingerprint): string {
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64url');
}

/** Undefined for a string that is no fingerprint. */
export function decodeFingerprint(text: string): Fingerprint | undefined {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64url'));
  return bytes.length === FINGERPRINT_BYTES ? bytes : undefined;
}
