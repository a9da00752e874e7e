import { expect, test } from 'vitest';
import { powerOfTwo } from './power-of-two.ts';

test('a power of two is exact to ten digits', () => {
  for (let exponent = -19.997; exponent < 45; exponent += 0.0137) expect(powerOfTwo(exponent) / 2 ** exponent).toBeCloseTo(1, 9);
  expect(powerOfTwo(-20.01)).toBe(0);
});
