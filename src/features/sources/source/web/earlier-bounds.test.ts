import { expect, test } from 'vitest';
import { earlierBounds } from './earlier-bounds.ts';

const sources = [
  { id: 1, minIntervalSeconds: 60, maxIntervalSeconds: 3600 },
  { id: 2, minIntervalSeconds: 600, maxIntervalSeconds: 7200 },
];

test('each source gets its own bounds back', () => {
  expect(earlierBounds(sources, { minIntervalSeconds: 300 })).toEqual({ ids: [1, 2], each: sources });
});

test('a source that stays as it was is not part of it', () => {
  expect(earlierBounds(sources, { minIntervalSeconds: 600 })).toEqual({ ids: [1], each: [sources[0]] });
});

test('nothing changed is nothing to take back', () => {
  expect(earlierBounds(sources.slice(0, 1), { minIntervalSeconds: 60, maxIntervalSeconds: 3600 })).toBeUndefined();
});
