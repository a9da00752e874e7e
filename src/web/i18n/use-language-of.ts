import type { i18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/error-messages.ts';
import { usePlatform } from '../screens/platform-context.ts';

/** The texts of the language of what is shown to readers outside, whatever the reader's is; undefined until they are there. What the reader has chosen stays as it is. */
export function useLanguageOf(locale: Locale): i18n | undefined {
  const { i18n: own } = useTranslation();
  const { texts } = usePlatform();
  const [loaded, setLoaded] = useState<Locale>();
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      await texts.loadLanguage(locale).catch(() => undefined);
      // Without its texts the page is shown all the same.
      if (!isOver) setLoaded(locale);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [texts, locale]);
  const said = useMemo(() => own.cloneInstance({ lng: locale }), [own, locale]);
  return loaded === locale ? said : undefined;
}
