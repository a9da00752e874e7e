import { Converter } from 'opencc-js/t2cn';
import { describe, expect, test } from 'vitest';
import { toSimplified } from './simplified.ts';

describe('toSimplified', () => {
  test('converts every single character as OpenCC does, Hong Kong and Taiwan forms included', () => {
    const converters = (['t', 'hk', 'tw'] as const).map((from) => Converter({ from, to: 'cn' }));
    const different: string[] = [];
    for (let code = 0x2e80; code < 0x33480; code++) {
      if (code >= 0xd800 && code < 0xf900) continue;
      const character = String.fromCodePoint(code);
      if (character.normalize('NFKC') !== character) continue;
      const expected = converters.map((convert) => convert(character)).find((converted) => converted !== character) ?? character;
      if (String.fromCodePoint(toSimplified(code)) !== expected) different.push(character);
    }
    expect(different).toEqual([]);
  });
});
