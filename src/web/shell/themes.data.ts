// Theme codes of a client. Each primary colour has at least 4.5 : 1 against white (dark: against its own background).
export interface Theme {
  colorPrimary: string;
  isDark: boolean;
  headerBackground: string;
}

export const THEME_CODES = ['default', 'blue', 'teal', 'purple', 'red', 'dark'] as const;
export type ThemeCode = (typeof THEME_CODES)[number];

export const THEMES: Readonly<Record<ThemeCode, Theme>> = {
  default: { colorPrimary: '#0958d9', isDark: false, headerBackground: '#0b1f3f' },
  blue: { colorPrimary: '#1d4ed8', isDark: false, headerBackground: '#1e3a8a' },
  teal: { colorPrimary: '#0f766e', isDark: false, headerBackground: '#134e4a' },
  purple: { colorPrimary: '#6d28d9', isDark: false, headerBackground: '#3b1a73' },
  red: { colorPrimary: '#b42318', isDark: false, headerBackground: '#7a1a12' },
  dark: { colorPrimary: '#1677ff', isDark: true, headerBackground: '#0c0d10' },
};

export const themeOf = (code: string | undefined): Theme => THEMES[THEME_CODES.find((known) => known === code) ?? 'default'];
