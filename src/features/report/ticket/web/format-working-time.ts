import type { Locale } from '#shared/error-messages.ts';

/** Working minutes as minutes, or from an hour on as hours with one decimal: days would have other lengths than those of the calendar. */
export function formatWorkingTime(minutes: number, locale: Locale): string {
  const unit = minutes < 60 ? 'minute' : 'hour';
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'hour' ? 1 : 0,
  });
  return format.format(unit === 'hour' ? minutes / 60 : minutes);
}
