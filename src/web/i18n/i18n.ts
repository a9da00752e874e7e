// Texts by feature: a feature's name is the namespace. The entry contains only what signing in needs; the catalogue is loaded with the shell.
import { changeLanguage, default as i18next, use as registerPlugin } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#shared/error-messages.ts';
import { formatInFull } from '../ui/format-number.ts';
import { pluralWords } from './plural-words.ts';
import { DEFAULT_LANGUAGE, getStoredLanguage, localeOf, storeLanguage } from './language.ts';

/** Namespace → nested texts. */
export type Catalogue = Record<string, object>;

export interface CatalogueLoaders {
  /** Texts of the sign-in screen; small. */
  entry: Record<Locale, () => Promise<Catalogue>>;
  /** Texts of the platform and of screens for all users. */
  work: Record<Locale, () => Promise<Catalogue>>;
  /** Texts for the screens of administrators and of the provider's staff, of analysis and search. */
  office: Record<Locale, () => Promise<Catalogue>>;
}

export interface Texts {
  /** Loads the catalogue of the current language, once. Waits for the office texts only on request; otherwise they follow. */
  loadAll: (waitsForOffice: boolean) => Promise<void>;
  changeLanguage: (locale: Locale) => Promise<void>;
  /** All texts of a language, for a part of the page that is in another than the rest. */
  loadLanguage: (locale: Locale) => Promise<void>;
}

export async function startTexts(loaders: CatalogueLoaders): Promise<Texts> {
  const loaded = new Map<string, Promise<void>>();
  let wantsAll = false;
  const load = (kind: keyof CatalogueLoaders, locale: Locale): Promise<void> => {
    const known = loaded.get(kind + locale);
    if (known) return known;
    const loading = loaders[kind][locale]().then((catalogue) => addTexts(locale, catalogue));
    loading.catch(() => loaded.delete(kind + locale));
    loaded.set(kind + locale, loading);
    return loading;
  };
  const loadLanguage = async (locale: Locale): Promise<void> => {
    await Promise.all([load('entry', locale), wantsAll ? load('work', locale) : undefined]);
  };
  const first = getStoredLanguage() ?? DEFAULT_LANGUAGE;
  await startLibrary(first);
  document.documentElement.lang = first;
  await loadLanguage(first);
  return {
    loadAll: async (waitsForOffice) => {
      const locale = localeOf(i18next.language);
      wantsAll = true;
      await loadLanguage(locale);
      const office = load('office', locale);
      // After a failure the next screen tries again.
      if (waitsForOffice) await office;
      else office.catch(() => undefined);
    },
    loadLanguage: async (locale) => {
      await Promise.all([load('entry', locale), load('work', locale), load('office', locale)]);
    },
    changeLanguage: async (locale) => {
      await Promise.all([loadLanguage(locale), wantsAll ? load('office', locale) : undefined]);
      storeLanguage(locale);
      document.documentElement.lang = locale;
      await changeLanguage(locale);
    },
  };
}

async function startLibrary(lng: Locale): Promise<void> {
  await registerPlugin(initReactI18next)
    .use(pluralWords)
    .init({
      lng,
      fallbackLng: false,
      resources: {},
      ns: [],
      // A number stands in a sentence as everywhere else: all digits, grouped. Names of records are given as texts.
      interpolation: {
        useRawValueToEscape: true,
        escape: (value: unknown) => (typeof value === 'number' ? formatInFull(value) : String(value)),
      },
      // Components drawn before their texts arrive are drawn again.
      react: { useSuspense: false, bindI18nStore: 'added' },
      returnNull: false,
    });
}

function addTexts(locale: Locale, catalogue: Catalogue): void {
  for (const [namespace, texts] of Object.entries(catalogue)) i18next.addResourceBundle(locale, namespace, texts, true, true);
}
