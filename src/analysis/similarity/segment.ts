/**
 * Up to 65,535 articles of the similarity index, so that a row takes 16 bits in the chains of its keys. Resident cost per row: 32 bytes of sketch, 12
 * of links, 6 of heads when full, 8 of id, 4 of time.
 */
import { SKETCH_WORDS } from './compare.ts';
import { type Fingerprint, KEYS, SKETCH_BYTES } from './fingerprint.ts';

export const SEGMENT_ROWS = 65_535;
/** Rows are allocated in blocks of this size: an index that is not full wastes little. */
const GROWTH = 4096;
const NONE = 0xffff;
const MINUTE = 60_000;
/** Two rows per bucket when a segment is full: an extra comparison costs less than the bytes of more heads. */
const BUCKETS = 1 << 15;
/** A row in words: its sketch, followed by its links, because they are read together. */
export const ROW_WORDS = SKETCH_WORDS + KEYS / 2;
const ROW_HALVES = ROW_WORDS * 2;
const LINKS_AT = SKETCH_WORDS * 2;

export class Segment {
  /** The sketch of row n begins at n × ROW_WORDS. */
  sketches = new Uint32Array(0);
  ids = new Float64Array(0);
  /** Minutes since 1970. */
  minutes = new Int32Array(0);
  #links = new Uint16Array(0);
  readonly #heads = new Uint16Array(BUCKETS * KEYS).fill(NONE);
  #rows = 0;
  #newestMinute = Number.NEGATIVE_INFINITY;

  get size(): number {
    return this.#rows;
  }

  /** Time of the newest article, in milliseconds. */
  get newest(): number {
    return this.#newestMinute * MINUTE;
  }

  add(id: number, sketch: Uint32Array, fingerprint: Fingerprint, publishedAt: number): void {
    if (this.#rows === this.ids.length) this.#grow();
    const row = this.#rows++;
    const minute = Math.floor(publishedAt / MINUTE);
    this.ids[row] = id;
    this.minutes[row] = minute;
    this.#newestMinute = Math.max(this.#newestMinute, minute);
    this.sketches.set(sketch, row * ROW_WORDS);
    for (let key = 0; key < KEYS; key++) {
      const bucket = bucketOf(fingerprint, key);
      this.#links[row * ROW_HALVES + LINKS_AT + key] = this.#heads[bucket] ?? NONE;
      this.#heads[bucket] = row;
    }
  }

  /** Newest row with the fingerprint's key number `key`, or with one in the same bucket; −1 when there is none. */
  first(fingerprint: Fingerprint, key: number): number {
    return orEnd(this.#heads[bucketOf(fingerprint, key)]);
  }

  /** The previous row in the same chain, −1 at its end. */
  next(row: number, key: number): number {
    return orEnd(this.#links[row * ROW_HALVES + LINKS_AT + key]);
  }

  #grow(): void {
    const rows = Math.min(SEGMENT_ROWS, this.#rows + GROWTH);
    this.sketches = copyInto(new Uint32Array(rows * ROW_WORDS), this.sketches);
    this.#links = new Uint16Array(this.sketches.buffer);
    this.ids = copyInto(new Float64Array(rows), this.ids);
    this.minutes = copyInto(new Int32Array(rows), this.minutes);
  }
}

function copyInto<Values extends { set(from: Values): void }>(to: Values, from: Values): Values {
  to.set(from);
  return to;
}

function orEnd(row = NONE): number {
  return row === NONE ? -1 : row;
}

function bucketOf(fingerprint: Fingerprint, key: number): number {
  const at = SKETCH_BYTES + key * 2;
  return key * BUCKETS + (((fingerprint[at] ?? 0) | ((fingerprint[at + 1] ?? 0) << 8)) & (BUCKETS - 1));
}
