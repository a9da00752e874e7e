import { expect, test } from 'vitest';
import { lineOf, linesOf } from './lines.ts';

test('an entry has the number of the line that it was first typed in', () => {
  const lines = linesOf('甲\n\n 甲 \r\n乙\n');
  expect(lines).toEqual(['甲', '乙']);
  expect(lines.map((_, at) => lineOf(lines, at))).toEqual([1, 4]);
});

test('an entry of a list that was not typed has its place', () => {
  expect(lineOf(['甲', '乙'], 1)).toBe(2);
});
