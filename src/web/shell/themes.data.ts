// Theme codes of a client; a code `#rrggbb` is a main colour of its own. Each primary colour has at least 4.5 : 1 against white (dark: against its own background).
import { contrastOf, darkened, LEAST_CONTRAST } from '#shared/contrast.ts';

export interface Theme {
  colorPrimary: string;
  isDark: boolean;
  headerBackground: string;
  /** The grounds that antd makes of it are grey, or its text on them is too light: it gets others. */
  hasOwnGrounds?: true;
}

export const THEME_CODES = ['default', 'blue', 'teal', 'purple', 'red', 'dark'] as const;
export type ThemeCode = (typeof THEME_CODES)[number];

export const THEMES: Readonly<Record<ThemeCode, Theme>> = {
  default: { colorPrimary: '#0958d9', isDark: false, headerBackground: '#0b1f3f' },
  blue: { colorPrimary: '#1d4ed8', isDark: false, headerBackground: '#1e3a8a', hasOwnGrounds: true },
  teal: { colorPrimary: '#0f766e', isDark: false, headerBackground: '#134e4a', hasOwnGrounds: true },
  purple: { colorPrimary: '#6d28d9', isDark: false, headerBackground: '#3b1a73', hasOwnGrounds: true },
  red: { colorPrimary: '#b42318', isDark: false, headerBackground: '#7a1a12', hasOwnGrounds: true },
  dark: { colorPrimary: '#1677ff', isDark: true, headerBackground: '#0c0d10' },
};

/** Themes of colours that clients chose, so that the same colour is the same theme. */
const own = new Map<string, Theme>();
const HEADER_PART = 0.5;

function ownTheme(colour: string): Theme {
  const known = own.get(colour);
  if (known) return known;
  const theme: Theme = { colorPrimary: colour, isDark: false, headerBackground: darkened(colour, HEADER_PART), hasOwnGrounds: true };
  own.set(colour, theme);
  return theme;
}

/** A colour under which white text cannot be read counts as none. */
export function themeOf(code: string | undefined): Theme {
  if (code?.startsWith('#') && contrastOf(code) >= LEAST_CONTRAST) return ownTheme(code.toLowerCase());
  return THEMES[THEME_CODES.find((known) => known === code) ?? 'default'];
}

const shaded = new Map<string, Theme>();

/** In the dark all have the colours of the dark theme, which are made for it, under their own head. */
export function shadedTheme(code: string | undefined, isDark: boolean): Theme {
  const theme = themeOf(code);
  if (!isDark || theme.isDark) return theme;
  const { headerBackground } = theme;
  const known = shaded.get(headerBackground);
  if (known) return known;
  const dark = { ...THEMES.dark, headerBackground };
  shaded.set(headerBackground, dark);
  return dark;
}
