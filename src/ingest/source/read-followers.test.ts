import { expect, it } from 'vitest';
import { readFollowers } from './read-followers.ts';

it.each([
  ['0', 0],
  ['12345', 12_345],
  [' 12,345 ', 12_345],
  ['1.2万', 12_000],
  ['10万+', 100_000],
  ['1.5亿', 150_000_000],
  ['3.4K', 3400],
  ['1.2M', 1_200_000],
])('%j followers are a number', (text, count) => {
  expect(readFollowers(text)).toBe(count);
});

it.each(['', ' ', '-5', '1e30', '1e+30', '12.5', '很多', '约12', '12 个', 'NaN', 'Infinity', '99亿', '9'.repeat(400), undefined])(
  '%j followers are unknown',
  (text) => {
    expect(readFollowers(text)).toBeUndefined();
  },
);
