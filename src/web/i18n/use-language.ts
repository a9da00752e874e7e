import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/error-messages.ts';
import { localeOf } from './language.ts';

/** The language on the screen; a component that calls it is drawn again when it changes. */
export const useLanguage = (): Locale => localeOf(useTranslation().i18n.language);
