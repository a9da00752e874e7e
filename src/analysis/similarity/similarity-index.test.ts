import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { ARTICLE, OTHER_REPORT, UNRELATED } from './sample-texts.ts';
import { SimilarityIndex } from './similarity-index.ts';

const DAY = 86_400_000;

/** Distinct invented texts from a fixed sequence. */
function inventText(seed: number): string {
  let state = seed + 1;
  return Array.from({ length: 150 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(0x4e00 + ((state >>> 8) % 3000));
  }).join('');
}

describe('SimilarityIndex', () => {
  it('finds the article that a reprint was made of, among thousands', () => {
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

  it('gives the earliest of equal texts, in whatever order they came', () => {
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

  it('looks only within its window of days', () => {
    const index = new SimilarityIndex({ windowDays: 30 });
    const value = fingerprint('', ARTICLE);
    index.add(1, value, 0);
    expect(index.find(value, 30 * DAY)?.id).toBe(1);
    expect(index.find(value, 31 * DAY)).toBeUndefined();
  });

  it('drops what is out of the window when it needs room, and keeps the rest findable', () => {
    const index = new SimilarityIndex({ windowDays: 1 });
    for (let i = 0; i < 5000; i++) index.add(i, fingerprint('', inventText(i)), i * 60_000);
    expect(index.size).toBeLessThan(5000);
    for (const i of [4999, 4500, 3700]) expect(index.find(fingerprint('', inventText(i)))?.id).toBe(i);
  });
});
