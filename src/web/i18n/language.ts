// The chosen language. A stored choice overrides the default, zh-CN.
import { type Locale, LOCALES } from '#shared/error-messages.ts';
import { KEYS, readText, writeText } from '../session/storage.ts';

export const DEFAULT_LANGUAGE: Locale = 'zh-CN';

export function getStoredLanguage(): Locale | undefined {
  const stored = readText(KEYS.language);
  return LOCALES.find((locale) => locale === stored);
}

export const getLanguage = (): Locale => {
  const shown = document.documentElement.lang;
  return LOCALES.find((locale) => locale === shown) ?? getStoredLanguage() ?? DEFAULT_LANGUAGE;
};

/** Converts the library's name of a language. */
export const localeOf = (language: string): Locale => LOCALES.find((locale) => locale === language) ?? DEFAULT_LANGUAGE;

export const storeLanguage = (locale: Locale): void => writeText(KEYS.language, locale);
