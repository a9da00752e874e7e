import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulletinLook, LOGO_ROOMS, logoOf, logoSize, readable } from './bulletin-look.ts';
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

  test('what the client has counts where neither the bulletin nor its template says anything', () => {
    const house = { theme: 'dark' as const, colour: '#0b5d3b', logo: null };
    expect(bulletinLook({ house })).toEqual({ theme: 'dark', colour: '#0b5d3b' });
    expect(bulletinLook({ house: { ...house, theme: null } })).toEqual({ theme: 'sober', colour: '#0b5d3b' });
    expect(bulletinLook({ house: { ...house, theme: null, colour: null } })).toBeUndefined();
    expect(bulletinLook({ house, frame: { ...frame, colour: '#7a1fa2' } })).toEqual({ theme: 'dark', colour: '#7a1fa2' });
    expect(bulletinLook({ house, theme: { name: 'light' } })).toEqual({ theme: 'light', colour: '#0b5d3b' });
    expect(bulletinLook({ house, frame: { ...frame, style: 'official' } })).toBeUndefined();
  });

  test('a logo is shown unless an editor leaves it out, and in no official document', () => {
    const logo = { pictureId: 1, width: 8, height: 8, alt: '云雀', isOnPlate: true };
    const house = { theme: null, colour: null, logo };
    expect(logoOf({ house })).toBe(logo);
    expect(logoOf({ house, hasNoLogo: true })).toBeUndefined();
    expect(logoOf({ house, frame: { ...frame, style: 'official' } })).toBeUndefined();
    expect(logoOf(undefined)).toBeUndefined();
  });

  test('whatever its form, a logo fits its room, keeps its proportion, and is never larger than it is', () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    expect(logoSize({ width: 1, height: 5474 }, 'cover').height).toBe(LOGO_ROOMS.cover.height);
    fc.assert(
      fc.property(side, side, fc.constantFrom('cover' as const, 'head' as const), (width, height, room) => {
        const shown = logoSize({ width, height }, room);
        expect(shown.width).toBeLessThanOrEqual(Math.min(width, LOGO_ROOMS[room].width));
        expect(shown.height).toBeLessThanOrEqual(Math.min(height, LOGO_ROOMS[room].height));
        expect(Math.min(shown.width, shown.height)).toBeGreaterThanOrEqual(1);
        if (Math.min(shown.width, shown.height) > 1) expect(shown.width / shown.height).toBeCloseTo(width / height, 5);
      }),
    );
    expect(logoSize({ width: 8, height: 8 }, 'cover')).toEqual({ width: 8, height: 8 });
    expect(logoSize({ width: 0, height: 0 }, 'cover')).toEqual({ width: 1, height: 1 });
  });

  test('an official document has its own look, and what is no colour is none', () => {
    expect(bulletinLook({ frame: { ...frame, style: 'official' }, theme: { name: 'dark' } })).toBeUndefined();
    expect(bulletinLook({ frame: { ...frame, colour: 'red;background:url(//evil)' } })).toBeUndefined();
  });
});
