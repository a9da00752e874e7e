import { expect, test } from 'vitest';
import { mergeSpans } from './merge-spans.ts';

test('words that overlap or touch are one, in the order of the text', () => {
  expect(
    mergeSpans([
      { start: 8, end: 10 },
      { start: 0, end: 2 },
      { start: 1, end: 4 },
      { start: 4, end: 5 },
    ]),
  ).toEqual([
    { start: 0, end: 5 },
    { start: 8, end: 10 },
  ]);
  expect(mergeSpans([])).toEqual([]);
});
