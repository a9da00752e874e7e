// Texts by feature: a feature's name is the namespace. The entry holds only what signing in needs; the catalogue comes with the shell.
import { changeLanguage, default as i18next, use as registerPlugin } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#shared/error-messages.ts';
import { DEFAULT_LANGUAGE, getStoredLanguage, storeLanguage } from './language.ts';

/** Namespace → nested texts. */
export type Catalogue = Record<string, object>;

export interface CatalogueLoaders {
  /** What the sign-in screen shows; small. */
  entry: Record<Locale, () => Promise<Catalogue>>;
  /** Everything else. */
  full: Record<Locale, () => Promise<Catalogue>>;
}

export interface Texts {
  /** Loads the whole catalogue of the current language, once. */
  loadAll: () => Promise<void>;
  changeLanguage: (locale: Locale) => Promise<void>;
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
    await Promise.all([load('entry', locale), wantsAll ? load('full', locale) : undefined]);
  };
  const first = getStoredLanguage() ?? DEFAULT_LANGUAGE;
  await registerPlugin(initReactI18next).init({
    lng: first,
    fallbackLng: false,
    resources: {},
    ns: [],
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  document.documentElement.lang = first;
  await loadLanguage(first);
  return {
    loadAll: async () => {
      wantsAll = true;
      await loadLanguage(i18next.language as Locale);
    },
    changeLanguage: async (locale) => {
      await loadLanguage(locale);
      storeLanguage(locale);
      document.documentElement.lang = locale;
      await changeLanguage(locale);
    },
  };
}

function addTexts(locale: Locale, catalogue: Catalogue): void {
  for (const [namespace, texts] of Object.entries(catalogue)) i18next.addResourceBundle(locale, namespace, texts, true, true);
}
