import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldChars, isTraditionalOnly } from './fold-char.ts';

test('folds width, case and script without moving an offset', () => {
  expect(foldChars('ＡＢＣ　臺灣記者')).toBe('abc 台湾记者');
});

test('keeps the length of any string, even one with lone surrogates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00x'), (text, tail) => {
      expect(foldChars(text + tail)).toHaveLength(text.length + tail.length);
    }),
  );
});

test('does not count characters that simplified text uses too as traditional', () => {
  expect(isTraditionalOnly('著'.charCodeAt(0))).toBe(false);
  expect(isTraditionalOnly('國'.charCodeAt(0))).toBe(true);
});
