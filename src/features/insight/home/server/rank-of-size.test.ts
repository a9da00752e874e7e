import { describe, expect, test } from 'vitest';
import { FEWEST_EVENTS, impactOf, rankOf, type Sizes } from './rank-of-size.ts';

/** Events 1, 2, … with as many articles. */
const sizes = (articles: readonly number[], events = articles.length): Sizes => ({
  events,
  articles: articles.map((count, k) => ({ eventId: k + 1, articles: count })),
});
const forty = sizes(Array.from({ length: 40 }, (_, k) => 100 - k));

describe('the impact of an event', () => {
  test('is its place among the client’s own events: the largest twentieth high, the largest quarter medium', () => {
    const levels = Array.from({ length: 40 }, (_, k) => impactOf(rankOf(forty, k + 1), 0));
    expect(levels.indexOf('middle')).toBe(2);
    expect(levels.indexOf('low')).toBe(10);
  });

  test('is low where all events are of the same size', () => {
    const alike = sizes(Array.from({ length: 40 }, () => 7));
    expect(rankOf(alike, 1)).toEqual({ place: 40, events: 40, days: 30 });
    expect(impactOf(rankOf(alike, 1), 99)).toBe('low');
  });

  test('is low for an event behind all that are counted', () => {
    expect(impactOf(rankOf(sizes([9, 8], 5000), 77), 99)).toBe('low');
  });

  test('is that of its heat while there are too few events to compare with', () => {
    const few = sizes(Array.from({ length: FEWEST_EVENTS - 1 }, () => 2));
    expect(rankOf(few, 1)).toBeNull();
    expect([15, 14.9, 5, 4.9].map((heat) => impactOf(null, heat))).toEqual(['high', 'middle', 'middle', 'low']);
  });
});
