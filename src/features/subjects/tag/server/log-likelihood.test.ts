import { expect, test } from 'vitest';
import { logLikelihood } from './log-likelihood.ts';

test('equal shares say nothing', () => {
  expect(logLikelihood(10, 100, 20, 200)).toBeCloseTo(0, 10);
  expect(logLikelihood(0, 0, 0, 0)).toBe(0);
});

test('is 2 Σ observed × ln(observed / expected) over the four cells', () => {
  // Cells 30, 70, 10, 190 with expectations 40/3, 260/3, 80/3, 520/3.
  const expected =
    2 * (30 * Math.log(30 / (40 / 3)) + 70 * Math.log(70 / (260 / 3)) + 10 * Math.log(10 / (80 / 3)) + 190 * Math.log(190 / (520 / 3)));
  expect(logLikelihood(30, 100, 10, 200)).toBeCloseTo(expected, 8);
});

test('grows with the difference and with the number of articles', () => {
  expect(logLikelihood(50, 100, 10, 200)).toBeGreaterThan(logLikelihood(30, 100, 10, 200));
  expect(logLikelihood(300, 1000, 100, 2000)).toBeGreaterThan(logLikelihood(30, 100, 10, 200));
});
