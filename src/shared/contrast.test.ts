import { expect, test } from 'vitest';
import { contrastOf, darkened, tinted } from './contrast.ts';

test('contrast to white is that of WCAG', () => {
  expect(contrastOf('#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff')).toBe(1);
  // The lightest grey that may be text on white, and the next.
  expect(contrastOf('#767676')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf('#777777')).toBeLessThan(4.5);
});

test('what is no colour has no contrast', () => {
  for (const text of ['', 'red', '#fff', '#12345g', 'url(x)']) expect(contrastOf(text)).toBe(1);
});

test('a darker colour is no lighter in any channel', () => {
  expect(darkened('#0e5a8a', 0.5)).toBe('#072d45');
  expect(darkened('#ffffff', 0)).toBe('#000000');
});

test('a tint lies between white and the colour', () => {
  expect(tinted('#000000', 0)).toBe('#ffffff');
  expect(tinted('#7a1f5c', 1)).toBe('#7a1f5c');
  expect(tinted('#000000', 0.1)).toBe('#e6e6e6');
});
