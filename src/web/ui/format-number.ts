import type { Locale } from '#shared/error-messages.ts';

const WAN = 1e4;
const YI = 1e8;

/** Ten thousands (wan) and hundred millions (yi) with one decimal in Chinese, K, M and B in English; smaller numbers in full. */
export function formatNumber(value: number, locale: Locale): string {
  if (Math.abs(value) < WAN) return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  if (locale === 'en-US') return value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  const inYi = Math.abs(value) / WAN >= WAN - 0.05;
  return `${oneDecimal(value / (inYi ? YI : WAN))}${inYi ? YI_SIGN : WAN_SIGN}`;
}

/** As code points, since source files hold no Chinese. */
const WAN_SIGN = '\u4E07';
const YI_SIGN = '\u4EBF';

const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** All digits, grouped; for tooltips and exports. */
export const formatInFull = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 });
