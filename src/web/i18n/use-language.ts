import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/error-messages.ts';
import { localeOf } from './language.ts';

/** The current language; a component that calls it is drawn again when the language changes. */
export const useLanguage = (): Locale => localeOf(useTranslation().i18n.language);
