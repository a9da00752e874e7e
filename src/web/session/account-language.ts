import type { Texts } from '../i18n/i18n.ts';
import { getStoredLanguage } from '../i18n/language.ts';
import { useUserStore } from './user-store.ts';

/** After signing in, by form or by link, the account's language acts where none was chosen in this browser. */
export async function takeAccountLanguage(texts: Pick<Texts, 'changeLanguage'>): Promise<void> {
  const { user } = useUserStore.getState();
  if (user && !getStoredLanguage()) await texts.changeLanguage(user.locale);
}
