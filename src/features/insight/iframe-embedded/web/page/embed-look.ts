import { useMemo, useSyncExternalStore } from 'react';
import { AMOUNT_COLOURS, EMOTION_COLOURS, SERIES_COLOURS } from '#shared/chart-colours.data.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { ChartLook } from '#web/chart/chart-look.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { useLessMotion } from '#web/ui/use-less-motion.ts';
import type { EmbedLook } from '../../contract.ts';

/** As `embed.css` has them. */
const COLOURS = {
  light: { text: '#1f1f1f', secondary: '#595959', line: '#e5e5e5', ground: '#ffffff', plain: '#0958d9' },
  dark: { text: '#e6e6e6', secondary: '#b0b0b0', line: '#3a3a3a', ground: '#1b1b1b', plain: '#6aa5ff' },
} as const;

const query = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export function useIsDark(theme: EmbedLook['theme']): boolean {
  const isSystemDark = useSyncExternalStore(subscribe, () => query().matches);
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

export function useEmbedChartLook(locale: Locale, isDark: boolean): ChartLook {
  const isStill = useLessMotion();
  return useMemo(() => {
    const shade = isDark ? 'dark' : 'light';
    const { plain, ...colours } = COLOURS[shade];
    return {
      ...colours,
      font: getComputedStyle(document.body).fontFamily,
      amounts: AMOUNT_COLOURS[shade],
      isStill,
      colourOf: (tone) => {
        if (tone === 'plain') return plain;
        return typeof tone === 'number' ? (SERIES_COLOURS[tone % SERIES_COLOURS.length]?.[shade] ?? '') : EMOTION_COLOURS[tone][shade];
      },
      number: (value) => formatNumber(value, locale),
      // No calendar is among the charts of an embed.
      days: [],
      months: [],
    };
  }, [locale, isDark, isStill]);
}
