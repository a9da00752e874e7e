import { expect, test } from 'vitest';
import { lineOf, linesOf } from './lines.ts';

test('an entry has the number of the line that it was first typed in', () => {
  const lines = linesOf('first\n\n first \r\nsecond\n');
  expect(lines).toEqual(['first', 'second']);
  expect(lines.map((_, at) => lineOf(lines, at))).toEqual([1, 4]);
});

test('an entry of a list that was not typed has its place', () => {
  expect(lineOf(['first', 'second'], 1)).toBe(2);
});
