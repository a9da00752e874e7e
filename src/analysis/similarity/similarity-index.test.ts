import { describe, expect, test } from 'vitest';
import { seededRandom } from '../expression/testing/random-cases.ts';
import { FINGERPRINT_BYTES, type Fingerprint, fingerprint } from './fingerprint.ts';
import { ARTICLE, OTHER_REPORT, UNRELATED } from './sample-texts.ts';
import { SEGMENT_ROWS } from './segment.ts';
import { SimilarityIndex } from './similarity-index.ts';

const DAY = 86_400_000;

/** Distinct invented texts from a fixed sequence. */
function inventText(seed: number): string {
  const random = seededRandom(seed + 1);
  return Array.from({ length: 150 }, () => String.fromCharCode(0x4e00 + Math.floor(random() * 3000))).join('');
}

/** Data like fingerprints of unrelated texts, without the work of computing them. */
function inventFingerprint(seed: number): Fingerprint {
  const random = seededRandom(seed);
  return Uint8Array.from({ length: FINGERPRINT_BYTES }, () => Math.floor(random() * 256))
    .fill(0, 20, 31)
    .fill(150, 31, 32);
}

describe('SimilarityIndex', () => {
  test('finds the article that a reprint was made of, among thousands', () => {
    const index = new SimilarityIndex();
    for (let i = 0; i < 3000; i++) index.add(i, fingerprint('', inventText(i)), 0);
    index.add(5000, fingerprint('物流园火灾', ARTICLE), 0);
    const match = index.find(fingerprint('青禾一物流园起火', `转载：${ARTICLE.slice(0, 380)}`));
    expect(match?.id).toBe(5000);
    expect(match?.ratio).toBeGreaterThan(0.5);
    expect(index.find(fingerprint('', UNRELATED))).toBeUndefined();
    expect(index.find(fingerprint('', OTHER_REPORT))).toBeUndefined();
    expect(index.size).toBe(3001);
  });

  test('gives the earliest of equal texts, in whatever order they came', () => {
    const value = fingerprint('', ARTICLE);
    for (const order of [
      [1, 2, 3],
      [3, 1, 2],
      [2, 3, 1],
    ]) {
      const index = new SimilarityIndex();
      for (const id of order) index.add(id, value, id * DAY);
      expect(index.find(value)?.id).toBe(1);
    }
  });

  test('looks only within its window of days', () => {
    const index = new SimilarityIndex({ windowDays: 30 });
    const value = fingerprint('', ARTICLE);
    index.add(1, value, 0);
    expect(index.find(value, 30 * DAY)?.id).toBe(1);
    expect(index.find(value, 31 * DAY)).toBeUndefined();
  });

  test('keeps every article of the window findable, and drops those long out of it', () => {
    const index = new SimilarityIndex({ windowDays: 1 });
    const count = SEGMENT_ROWS * 2 + 1;
    const step = (2 * DAY) / SEGMENT_ROWS;
    for (let i = 0; i < count; i++) index.add(i, inventFingerprint(i), i * step);
    expect(index.size).toBe(SEGMENT_ROWS + 1);
    for (const i of [count - 1, count - 2, count - SEGMENT_ROWS / 3]) {
      expect(index.find(inventFingerprint(Math.floor(i)))?.id).toBe(Math.floor(i));
    }
  });
});
