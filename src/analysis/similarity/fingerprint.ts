/**
 * A 44-byte fingerprint of an article for finding near-duplicates:
 *   bytes 0–19   160 slots × 1 bit: b-bit minhash (Li, König 2010) of the character 3-grams
 *   bytes 20–29  80 slots × 1 bit: the same of the numbers with their places
 *   byte 30      number of different numbers (at most 255)
 *   byte 31      number of 3-grams, on a logarithmic scale
 *   bytes 32–43  6 keys × 16 bits: minhash of the character 6-grams; a reprint shares a key with its original, other texts hardly ever
 */
import { mixHash } from './hash.ts';
import { lettersOf } from './letters.ts';
import { Minhash } from './minhash.ts';
import { numbersOf } from './numbers.ts';

export type Fingerprint = Uint8Array;

export const FINGERPRINT_BYTES = 44;
/** Bytes of the sketch, by which two articles are compared; the keys follow. */
export const SKETCH_BYTES = 32;
export const SHINGLE_BITS = 160;
const NUMBER_AT = 20;
export const NUMBER_BITS = 80;
const NUMBER_COUNT_AT = 30;
const SIZE_AT = 31;
export const KEYS = 6;
/** Steps of the size's scale per doubling. */
const SIZE_STEPS = 16;

/** Fingerprint of the content, or of title and content together when the content alone is too short to represent the article. */
export function fingerprint(title: string, content: string): Fingerprint {
  const { codes, text } = lettersOf(title, content);
  const [shingles, longShingles, numberHashes] = [new Minhash(SHINGLE_BITS), new Minhash(KEYS), new Minhash(NUMBER_BITS)];
  addShingles(codes, shingles, longShingles);
  const numbers = numbersOf(text);
  for (const hash of numbers) numberHashes.add(hash);
  const bytes = new Uint8Array(FINGERPRINT_BYTES);
  writeBits(bytes, 0, shingles, SHINGLE_BITS);
  writeBits(bytes, NUMBER_AT, numberHashes, NUMBER_BITS);
  bytes[NUMBER_COUNT_AT] = Math.min(255, numbers.size);
  bytes[SIZE_AT] = Math.round(Math.log2(Math.max(1, codes.length - 1)) * SIZE_STEPS);
  writeKeys(bytes, longShingles);
  return bytes;
}

/** Number of 3-grams that a size byte represents, within 3 %. */
export function shingleCount(size: number): number {
  return 2 ** (size / SIZE_STEPS) - 1;
}

/** 59 ASCII characters (base64url) for a text column. */
export function encodeFingerprint(value: Fingerprint): string {
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64url');
}

/** Undefined for a string that is not a fingerprint, or one of an earlier layout. */
export function decodeFingerprint(text: string): Fingerprint | undefined {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64url'));
  return bytes.length === FINGERPRINT_BYTES ? bytes : undefined;
}

/** 3-grams, and 6-grams of two 3-grams each; for a text too short for one, the 3-grams. */
function addShingles(codes: Uint16Array, shingles: Minhash, longShingles: Minhash): void {
  const count = codes.length - 2;
  // The three 3-grams before this one, the earliest first.
  let [first, second, third] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const hash = mixHash(codes[i] ?? 0, codes[i + 1] ?? 0, codes[i + 2] ?? 0);
    shingles.add(hash);
    if (i >= 3) longShingles.add(mixHash(first, hash, 6));
    else if (count < 4) longShingles.add(hash);
    first = second;
    second = third;
    third = hash;
  }
}

function writeBits(bytes: Uint8Array, at: number, from: Minhash, slots: number): void {
  for (let slot = 0; slot < slots; slot++) {
    const byte = at + (slot >>> 3);
    bytes[byte] = (bytes[byte] ?? 0) | ((from.valueAt(slot) & 1) << (slot & 7));
  }
}

function writeKeys(bytes: Uint8Array, from: Minhash): void {
  for (let i = 0; i < KEYS; i++) {
    const key = from.valueAt(i);
    bytes[SKETCH_BYTES + i * 2] = key & 0xff;
    bytes[SKETCH_BYTES + i * 2 + 1] = (key >>> 8) & 0xff;
  }
}
