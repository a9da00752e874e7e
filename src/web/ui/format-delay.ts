import type { Locale } from '#shared/error-messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNIT_MS = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };

/** A duration in a suitable unit, with at most one decimal: `35 minutes`, `2.5 hours`, `4 days`. */
export function formatDelay(ms: number, locale: Locale): string {
  const unit = ms < HOUR_MS ? 'minute' : ms < 2 * DAY_MS ? 'hour' : 'day';
  const maximumFractionDigits = unit === 'minute' ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits }).format(ms / UNIT_MS[unit]);
}
