import { expect, test } from 'vitest';
import { type MatchFormula, or, printFormula } from './match-formula.ts';

const match = (text: string): MatchFormula => ({ kind: 'match', text });

test('many alternatives are printed in groups, each of them once', () => {
  const names = Array.from({ length: 10_000 }, (_, k) => `"w${k}"`);
  const text = printFormula(or(...names.map(match), ...names.map(match)));
  expect(text.match(/"w\d+"/g)).toEqual(names);
  // Between parentheses that contain no others, at most 64 terms are side by side.
  const deepest = [...text.matchAll(/\((?:\("w\d+"\)(?: OR )?)+\)/g)].map(([group]) => group.split(' OR ').length);
  expect(Math.max(...deepest)).toBe(64);
  expect(text.split('(').length).toBe(text.split(')').length);
});

test('few are printed as they come', () => {
  expect(printFormula(or(match('"a"'), match('"b"'), match('"a"')))).toBe('("a") OR ("b")');
});
