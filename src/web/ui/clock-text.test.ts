import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [65_400, '1:05'],
  [600_000, '10:00'],
  [3_665_000, '1:01:05'],
])('%i ms is %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
