import { expect, test } from 'vitest';
import { PdfFonts } from './pdf-fonts.ts';
import { seenText } from './pdf-text.ts';

test('Chinese, alphabets, signs and emoji have a font; letters and digits keep that of Chinese', async () => {
  const text = '舆情①℃AZ09αΩЖé😀🔥👍';
  const fonts = await PdfFonts.load({ regular: text, bold: text });
  const without = Array.from(text).filter((char) => !fonts.fontOf(char, 'regular') || !fonts.fontOf(char, 'bold'));
  expect(without).toEqual([]);
  for (const char of 'AZ09情') expect(fonts.fontOf(char, 'regular')).toContain('noto-sans-sc');
});

test('a Roman number of one character is written with letters, and a family of emoji as its members', () => {
  expect(seenText('Ⅳ级 ⅷ 👨‍👩‍👧')).toBe('IV级 viii 👨👩👧');
});
