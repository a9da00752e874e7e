import { theme } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useTheme } from '../shell/use-theme.ts';
import { formatNumber } from '../ui/format-number.ts';
import { useLessMotion } from '../ui/use-less-motion.ts';
import { AMOUNT_COLOURS, EMOTION_COLOURS, SERIES_COLOURS } from '#shared/chart-colours.data.ts';
import type { ChartTone } from './chart-table.ts';

/** The theme, language and personal settings that a drawing uses. */
export interface ChartLook {
  text: string;
  secondary: string;
  line: string;
  ground: string;
  /** A drawing does not inherit it. */
  font: string;
  amounts: readonly string[];
  isStill: boolean;
  colourOf: (tone: ChartTone) => string;
  number: (value: number) => string;
  /** Names of the days of the week, Sunday first, and of the months, in the language's shortest form. */
  days: readonly string[];
  months: readonly string[];
}

export function useChartLook(): ChartLook {
  const { token } = theme.useToken();
  const language = useLanguage();
  const isStill = useLessMotion();
  const shade = useTheme().isDark ? 'dark' : 'light';
  return useMemo(
    () => ({
      text: token.colorText,
      secondary: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      ground: token.colorBgElevated,
      font: getComputedStyle(document.body).fontFamily,
      amounts: AMOUNT_COLOURS[shade],
      isStill,
      colourOf: (tone) => {
        if (tone === 'plain') return token.colorPrimary;
        return typeof tone === 'number' ? (SERIES_COLOURS[tone % SERIES_COLOURS.length]?.[shade] ?? '') : EMOTION_COLOURS[tone][shade];
      },
      number: (value) => formatNumber(value, language),
      days: shortNames(7, { weekday: 'narrow' }, language),
      months: shortNames(12, { month: 'short' }, language),
    }),
    [token, shade, isStill, language],
  );
}

/** On white paper, whatever the theme is. */
export const paperLook = (look: ChartLook): ChartLook => ({
  ...look,
  text: '#1f1f1f',
  secondary: '#595959',
  line: '#d9d9d9',
  ground: '#ffffff',
  amounts: AMOUNT_COLOURS.light,
});

/** 1 January 2023 was a Sunday; each next day of the month gives a weekday, each next month a month name. */
const shortNames = (count: number, format: Intl.DateTimeFormatOptions, language: string): string[] =>
  Array.from({ length: count }, (_, place) =>
    new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' }).format(
      format.month === undefined ? Date.UTC(2023, 0, place + 1) : Date.UTC(2023, place, 1),
    ),
  );
