// The public hot lists as a part of other features' screens.
import { lazy } from 'react';
import { useText } from '#web/i18n/use-text.ts';

export const GlobalHotEvents = lazy(async () => ({ default: (await import('./GlobalHotEvents.tsx')).GlobalHotEvents }));

/** Title and description of the part. */
export function useGlobalHotTexts(): { title: string; intro: string } {
  const t = useText('hotList');
  return { title: t('tab'), intro: t('intro') };
}
