import { expect, test } from 'vitest';
import { directionOf } from './find-cause.ts';

test('a change of many articles is told, one that chance explains is not', () => {
  expect(directionOf(285, 198)).toBe('rising');
  expect(directionOf(198, 285)).toBe('falling');
  expect(directionOf(6, 3)).toBe('steady');
  expect(directionOf(3, 6)).toBe('steady');
  expect(directionOf(10, 1)).toBe('rising');
});

test('a small part of many is no change, and nothing is quiet', () => {
  expect(directionOf(11_000, 10_000)).toBe('steady');
  expect(directionOf(0, 0)).toBe('quiet');
  expect(directionOf(0, 9)).toBe('falling');
  expect(directionOf(0, 2)).toBe('quiet');
});
