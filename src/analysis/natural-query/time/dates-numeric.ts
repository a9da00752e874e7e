/** Dates of digits only: 2026-11-01, 2026/11/1, 11.1-11.10. */
import { isDate, type Period, wholeDay } from './beijing-calendar.ts';
import { chooseYear } from './choose-year.ts';
import type { TimeRule } from './time-rule.ts';

const day = (year: number, month: number, date: number): Period | undefined =>
  isDate(year, month, date) ? wholeDay(year, month, date) : undefined;

export const NUMERIC_DATE_RULES: readonly TimeRule[] = [
  {
    pattern: /((?:19|20)\d{2})([-/.年])(\d{1,2})[-/.月](\d{1,2})(?!\d)[日号]?(?:当天)?/uy,
    read: ([, year, , month, date]) => day(Number(year), Number(month), Number(date)),
  },
  {
    // Without a year only if there is more evidence of a date: 3.15 and 10/1 may be anything.
    pattern: /(\d{1,2})[./](\d{1,2})(?=\s?(?:[-~至到—–]\s?\d{1,2}[./]\d|之[前后]|以[前后来]|起(?!火)|当天))/uy,
    read: ([, month, date], context) => chooseYear((year) => day(year, Number(month), Number(date)), context),
  },
  {
    pattern: /(\d{1,2})[./](\d{1,2})(?![\d./])/uy,
    read: ([, month, date], context) => context.base && chooseYear((year) => day(year, Number(month), Number(date)), context),
  },
];
