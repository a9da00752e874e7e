import { expect, test } from 'vitest';
import { themeConfig } from './theme-config.ts';
import { THEME_CODES, themeOf } from './themes.data.ts';

/** WCAG 2, 1.4.3: relative luminance of sRGB, and contrast to white. */
function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

test.each(THEME_CODES.filter((code) => !themeOf(code).isDark))('what is pointed at in the theme %s can be read', (code) => {
  const token = themeConfig(themeOf(code), false).token ?? {};
  for (const name of ['colorPrimaryHover', 'colorLinkHover', 'colorErrorHover', 'colorError'] as const)
    expect(contrastToWhite(String(token[name])), name).toBeGreaterThanOrEqual(4.5);
});

test.each(['#767676', '#7a1f5c', '#b45000', '#0e5a8a', '#000000', 'blue', 'teal', 'purple', 'red'])(
  'text in the colour %s can be read on its own grounds and on the page',
  (colour) => {
    const { token = {}, components = {} } = themeConfig(themeOf(colour), false);
    const text = contrastToWhite(String(token.colorLink));
    for (const ground of [token.colorPrimaryBg, token.colorPrimaryBgHover, token.colorBgLayout])
      expect(text / contrastToWhite(String(ground)), String(ground)).toBeGreaterThanOrEqual(4.5);
    expect(components.Menu?.itemSelectedColor).toBe(token.colorLink);
  },
);
