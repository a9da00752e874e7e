/** Finds the near-duplicate of an article among millions of live ones: banded lookup of the sketch, then comparison of the candidates. */
import type { Comparison } from './compare.ts';
import { compareAt } from './compare.ts';
import type { Fingerprint } from './fingerprint.ts';
import { FINGERPRINT_BYTES, SHINGLE_AT, SHINGLE_SLOTS } from './fingerprint.ts';

export interface SimilarMatch {
  id: number;
  /** Differing bits of the simhash. */
  distance: number;
  /** Estimated share of 3-grams in common, 0–1. */
  ratio: number;
}

/** Four slots make a 16-bit key: at ratio 0.5 a pair is found with 0.81, at 0.6 with 0.96, at 0.7 with 0.998. */
const SLOTS_A_BAND = 4;
const BANDS = SHINGLE_SLOTS / SLOTS_A_BAND;
const KEYS = 1 << 16;
const NONE = -1;
/** A bucket may be crowded by texts with one frame in common; the newest are looked at. */
const MAX_CHAIN = 400;
const DAY = 86_400_000;

/** Resident cost a live article: 64 bytes of fingerprint and 96 of links. */
export class SimilarityIndex {
  private readonly windowMs: number;
  private readonly heads = new Int32Array(BANDS * KEYS).fill(NONE);
  private fingerprints = new Uint8Array(0);
  private links = new Int32Array(0);
  private ids = new Float64Array(0);
  private times = new Float64Array(0);
  private seen = new Int32Array(0);
  private round = 0;
  private count = 0;
  private newest = Number.NEGATIVE_INFINITY;

  constructor(options: { windowDays?: number } = {}) {
    this.windowMs = (options.windowDays ?? 30) * DAY;
  }

  /** Number of articles kept. */
  get size(): number {
    return this.count;
  }

  /** `publishedAt` in milliseconds. Articles older than the window before the newest are dropped when room is needed. */
  add(id: number, fingerprint: Fingerprint, publishedAt: number): void {
    this.newest = Math.max(this.newest, publishedAt);
    if (this.count === this.ids.length) this.makeRoom();
    const row = this.count++;
    this.ids[row] = id;
    this.times[row] = publishedAt;
    this.fingerprints.set(fingerprint, row * FINGERPRINT_BYTES);
    this.link(row);
  }

  /**
   * The most similar article within the window of `publishedAt` (of the newest article when left out); of equally similar ones the earliest,
   * then the smallest id, so that the answer does not depend on the order of insertion.
   */
  find(fingerprint: Fingerprint, publishedAt = this.newest): SimilarMatch | undefined {
    let best: { row: number; comparison: Comparison } | undefined;
    for (const row of this.candidates(fingerprint)) {
      if (Math.abs((this.times[row] ?? 0) - publishedAt) > this.windowMs) continue;
      const comparison = compareAt(this.fingerprints, row * FINGERPRINT_BYTES, fingerprint, 0);
      if (comparison.same && (best === undefined || this.isBetter(row, comparison, best))) best = { row, comparison };
    }
    return best && { id: this.ids[best.row] ?? 0, distance: best.comparison.distance, ratio: best.comparison.ratio };
  }

  private isBetter(row: number, comparison: Comparison, best: { row: number; comparison: Comparison }): boolean {
    if (comparison.ratio !== best.comparison.ratio) return comparison.ratio > best.comparison.ratio;
    const [time, bestTime] = [this.times[row] ?? 0, this.times[best.row] ?? 0];
    return time !== bestTime ? time < bestTime : (this.ids[row] ?? 0) < (this.ids[best.row] ?? 0);
  }

  private *candidates(fingerprint: Fingerprint): Generator<number> {
    this.round++;
    for (let band = 0; band < BANDS; band++) {
      let row = this.heads[bucketOf(fingerprint, 0, band)] ?? NONE;
      for (let steps = 0; row !== NONE && steps < MAX_CHAIN; steps++) {
        if (this.seen[row] !== this.round) {
          this.seen[row] = this.round;
          yield row;
        }
        row = this.links[row * BANDS + band] ?? NONE;
      }
    }
  }

  private link(row: number): void {
    for (let band = 0; band < BANDS; band++) {
      const bucket = bucketOf(this.fingerprints, row * FINGERPRINT_BYTES, band);
      this.links[row * BANDS + band] = this.heads[bucket] ?? NONE;
      this.heads[bucket] = row;
    }
  }

  /** Drops what is out of the window; grows when that frees less than a quarter. */
  private makeRoom(): void {
    const live: number[] = [];
    for (let row = 0; row < this.count; row++) {
      if ((this.times[row] ?? 0) >= this.newest - this.windowMs) live.push(row);
    }
    const capacity = live.length >= this.ids.length * 0.75 ? Math.max(1024, this.ids.length * 2) : this.ids.length;
    this.rebuild(live, capacity);
  }

  private rebuild(live: readonly number[], capacity: number): void {
    const { fingerprints, ids, times } = this;
    this.fingerprints = new Uint8Array(capacity * FINGERPRINT_BYTES);
    this.ids = new Float64Array(capacity);
    this.times = new Float64Array(capacity);
    this.links = new Int32Array(capacity * BANDS);
    this.seen = new Int32Array(capacity);
    this.round = 0;
    this.count = live.length;
    this.heads.fill(NONE);
    live.forEach((from, row) => {
      this.ids[row] = ids[from] ?? 0;
      this.times[row] = times[from] ?? 0;
      this.fingerprints.set(fingerprints.subarray(from * FINGERPRINT_BYTES, (from + 1) * FINGERPRINT_BYTES), row * FINGERPRINT_BYTES);
      this.link(row);
    });
  }
}

function bucketOf(bytes: Uint8Array, at: number, band: number): number {
  const start = at + SHINGLE_AT + band * 2;
  return band * KEYS + ((bytes[start] ?? 0) | ((bytes[start + 1] ?? 0) << 8));
}
