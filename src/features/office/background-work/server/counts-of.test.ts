import { expect, test } from 'vitest';
import { countsOf } from './counts-of.ts';

test('takes the numbers of a result, and counts outcomes', () => {
  expect(countsOf('{"added":3,"reason":"x","removed":0}')).toEqual({ added: 3, removed: 0 });
  expect(countsOf('{"items":[{"outcome":"added"},{"outcome":"refused"},{"outcome":"added"},{"name":"x"}]}')).toEqual({
    added: 2,
    refused: 1,
  });
});

test('an unfinished one has none', () => {
  expect(countsOf('')).toEqual({});
  expect(countsOf('null')).toEqual({});
});
