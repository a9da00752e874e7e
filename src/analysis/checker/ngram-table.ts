/**
 * Counts of character 2- and 3-grams in four bits each: a static cuckoo table of fingerprints (two buckets of four slots per key; after Fan,
 * Andersen, Kaminsky and Mitzenmacher 2014, "Cuckoo Filter"). About 0.2 % of lookups mistake an absent key for a present one.
 */

export const SLOTS_A_BUCKET = 4;
const LEVEL_BITS = 4;
export const HIGHEST_LEVEL = (1 << LEVEL_BITS) - 1;

/** As `c`: marks the key of a dictionary word of two characters; added to `c`: of three. No code unit has this value. */
export const WORD_MARK = 1;
export const LONG_WORD_MARK = 0x10000;

/** 32-bit hash of an n-gram of code units; `c` is 0 for a 2-gram. */
export function hashNgram(a: number, b: number, c: number): number {
  let hash = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca77) ^ Math.imul(c + 1, 0xc2b2ae3d);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}

/** The other hash of the same n-gram, for the second bucket and the fingerprint. */
export function secondHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 13), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 12);
}

/** 12 bits independent of the top bits of the second hash, which choose the bucket. */
export const fingerprintOf = (second: number): number => second & 0xfff;

/** Multiplication instead of remainder: the number of buckets need not be a power of two. */
export const bucketOf = (hash: number, buckets: number): number => Math.trunc((hash >>> 0) * (buckets / 0x1_0000_0000));

/** `slots[bucket * 4 + i]` = fingerprint × 16 + level; level 0 is an empty slot. */
export class NgramTable {
  readonly #buckets: number;

  readonly #slots: Uint16Array;

  constructor(slots: Uint16Array) {
    this.#slots = slots;

    this.#buckets = slots.length / SLOTS_A_BUCKET;
  }

  /** ⌊log₂ count⌋ of the n-gram in the training text, at most 15; 0 when it was too rare to be kept. */
  level(a: number, b: number, c = 0): number {
    const first = hashNgram(a, b, c);
    const second = secondHash(first);
    const fingerprint = fingerprintOf(second);
    return this.#levelIn(bucketOf(first, this.#buckets), fingerprint) || this.#levelIn(bucketOf(second, this.#buckets), fingerprint);
  }

  #levelIn(bucket: number, fingerprint: number): number {
    const slots = this.#slots;
    const from = bucket * SLOTS_A_BUCKET;
    // An empty slot has level 0, whatever its fingerprint.
    for (let i = from; i < from + SLOTS_A_BUCKET; i++) {
      const slot = slots[i] ?? 0;
      if (slot >>> LEVEL_BITS === fingerprint) {
        const level = slot & HIGHEST_LEVEL;
        if (level > 0) return level;
      }
    }
    return 0;
  }
}
