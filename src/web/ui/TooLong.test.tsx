import { expect, test } from 'vitest';
import { isTooLong } from './TooLong.tsx';

test('a text of exactly the limit is not too long', () => {
  expect(isTooLong('x'.repeat(5), 5)).toBe(false);
  expect(isTooLong('x'.repeat(6), 5)).toBe(true);
});
