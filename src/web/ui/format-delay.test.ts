import { expect, test } from 'vitest';
import { formatDelay } from './format-delay.ts';

test.each([
  [0, '0 minutes'],
  [90_000, '2 minutes'],
  [35 * 60_000, '35 minutes'],
  [2.5 * 3_600_000, '2.5 hours'],
  [47 * 3_600_000, '47 hours'],
  [96 * 3_600_000, '4 days'],
])('%d ms', (ms, text) => {
  expect(formatDelay(ms, 'en-US')).toBe(text);
});
