/** Finds the near-duplicate of an article among millions of live ones: lookup of its keys, then comparison of the sketches. */
import { type Comparison, compareSketches, mayBeSame, toWords } from './compare.ts';
import { type Fingerprint, KEYS } from './fingerprint.ts';
import { ROW_WORDS, SEGMENT_ROWS, Segment } from './segment.ts';

export interface SimilarMatch {
  id: number;
  /** Differing bits of the sketch per 64. */
  distance: number;
  /** Estimated share of 3-grams in common, 0–1. */
  ratio: number;
}

interface Found {
  id: number;
  minute: number;
  comparison: Comparison;
}

/** A chain may be crowded by texts with a common frame; only this many of the newest are examined. */
const MAX_CHAIN = 400;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Resident cost per live article: 62 bytes, and up to half a megabyte for the segment being filled. */
export class SimilarityIndex {
  readonly #windowMs: number;
  readonly #keepsAll: boolean;
  #segments: Segment[] = [];
  #newest = Number.NEGATIVE_INFINITY;

  /** With `keepsAll` nothing is dropped, for articles that come in any order of their times. */
  constructor(options: { windowDays?: number; keepsAll?: boolean } = {}) {
    this.#windowMs = (options.windowDays ?? 30) * DAY;
    this.#keepsAll = options.keepsAll ?? false;
  }

  /** Number of articles kept. */
  get size(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.size, 0);
  }

  /** `publishedAt` in milliseconds. Articles are dropped by segments, when all of one are older than the window before the newest. */
  add(id: number, fingerprint: Fingerprint, publishedAt: number): void {
    this.#newest = Math.max(this.#newest, publishedAt);
    this.#openSegment().add(id, toWords(fingerprint), fingerprint, publishedAt);
  }

  /**
   * The most similar article within the window of `publishedAt` (by default of the newest article), to the minute; among equally similar ones the
   * earliest, then the smallest id, so that the answer does not depend on the order of insertion.
   */
  find(fingerprint: Fingerprint, publishedAt = this.#newest): SimilarMatch | undefined {
    const sketch = toWords(fingerprint);
    let best: Found | undefined;
    for (let key = 0; key < KEYS; key++) best = this.#findByKey(fingerprint, sketch, key, publishedAt, best);
    return best && { id: best.id, distance: best.comparison.distance, ratio: best.comparison.ratio };
  }

  #findByKey(fingerprint: Fingerprint, sketch: Uint32Array, key: number, publishedAt: number, known?: Found): Found | undefined {
    let best = known;
    let steps = 0;
    for (let at = this.#segments.length - 1; at >= 0 && steps < MAX_CHAIN; at--) {
      const segment = this.#segments[at];
      if (segment === undefined) continue;
      for (let row = segment.first(fingerprint, key); row >= 0 && steps < MAX_CHAIN; row = segment.next(row, key), steps++) {
        if (!mayBeSame(segment.sketches, row * ROW_WORDS, sketch, 0)) continue;
        const found = this.#compareRow(segment, row, sketch, publishedAt);
        if (found && (!best || isBetter(found, best))) best = found;
      }
    }
    return best;
  }

  #compareRow(segment: Segment, row: number, sketch: Uint32Array, publishedAt: number): Found | undefined {
    const minute = segment.minutes[row] ?? 0;
    if (Math.abs(minute - Math.floor(publishedAt / MINUTE)) * MINUTE > this.#windowMs) return undefined;
    const comparison = compareSketches(segment.sketches, row * ROW_WORDS, sketch, 0);
    return comparison.same ? { id: segment.ids[row] ?? 0, minute, comparison } : undefined;
  }

  #openSegment(): Segment {
    const last = this.#segments.at(-1);
    if (last && last.size < SEGMENT_ROWS) return last;
    if (!this.#keepsAll) this.#segments = this.#segments.filter((segment) => segment.newest >= this.#newest - this.#windowMs);
    const fresh = new Segment();
    this.#segments.push(fresh);
    return fresh;
  }
}

function isBetter(a: Found, b: Found): boolean {
  if (a.comparison.ratio !== b.comparison.ratio) return a.comparison.ratio > b.comparison.ratio;
  return a.minute !== b.minute ? a.minute < b.minute : a.id < b.id;
}
