import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulletinLook, readable } from './bulletin-look.ts';
import { BULLETIN_THEMES, THEME_COLOURS } from './bulletin-themes.ts';

const frame = {
  style: 'standard' as const,
  issuer: '',
  organisation: '',
  secrecy: '',
  serial: '',
  mainTo: '',
  copyTo: '',
  copies: 0,
  colour: '#1f1f1f',
  day: '',
};

/** By the formula of WCAG, on its own. */
function contrast(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe('the look of a bulletin', () => {
  test('every colour can be read on white and under white', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        expect(contrast(readable(`#${value.toString(16).padStart(6, '0')}`))).toBeGreaterThanOrEqual(4.5);
      }),
    );
    expect(readable('#ffff00')).not.toBe('#ffff00');
    for (const theme of BULLETIN_THEMES) expect(readable(THEME_COLOURS[theme])).toBe(THEME_COLOURS[theme]);
  });

  test('the bulletin’s own choice counts over its template’s colour, and that over the theme’s', () => {
    expect(bulletinLook(undefined)).toBeUndefined();
    expect(bulletinLook({ frame })).toBeUndefined();
    const coloured = { ...frame, colour: '#0B5D3B' };
    expect(bulletinLook({ frame: coloured })).toEqual({ theme: 'sober', colour: '#0b5d3b' });
    expect(bulletinLook({ frame: coloured, theme: { name: 'dark' } })).toEqual({ theme: 'dark', colour: '#0b5d3b' });
    expect(bulletinLook({ frame: coloured, theme: { name: 'light', colour: '#7a1fa2' } })).toEqual({ theme: 'light', colour: '#7a1fa2' });
    expect(bulletinLook({ frame, theme: { name: 'light' } })).toEqual({ theme: 'light', colour: THEME_COLOURS.light });
  });

  test('an official document has its own look, and what is no colour is none', () => {
    expect(bulletinLook({ frame: { ...frame, style: 'official' }, theme: { name: 'dark' } })).toBeUndefined();
    expect(bulletinLook({ frame: { ...frame, colour: 'red;background:url(//evil)' } })).toBeUndefined();
  });
});
