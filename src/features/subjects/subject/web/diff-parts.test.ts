import { expect, test } from 'vitest';
import { diffParts, shortParts } from './diff-parts.ts';

const long = Array.from({ length: 400 }, (_, i) => `词语${i}`).join('|');

test('shows what changed in the middle of a long expression, with its surroundings', () => {
  const parts = shortParts(diffParts(`${long}|旧词|${long}`, `${long}|新词|${long}`));
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(parts.map(({ text }) => text).slice(1, 3)).toEqual(['旧词', '新词']);
  expect(parts[0]?.text).toMatch(/^….*词语399\|$/);
  expect(parts[3]?.text).toMatch(/^\|词语0.*…$/);
  expect(parts.map(({ text }) => text).join('').length).toBeLessThan(200);
});

test('keeps a short expression as it is', () => {
  const parts = diffParts('云雀+召回', '云雀+召回+事故');
  expect(shortParts(parts)).toEqual(parts);
});

test('keeps the beginning of a long expression that has no version before', () => {
  const [only] = shortParts(diffParts(long, long));
  expect(only?.text.startsWith('词语0|')).toBe(true);
  expect(only?.text.length).toBeLessThan(100);
});

test('keeps the beginning of a long stretch that is new', () => {
  expect(shortParts(diffParts('', long))[0]?.text.length).toBe(401);
});
