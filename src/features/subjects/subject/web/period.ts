// The period of a subject's filter: two times in the contract, one text in the form. The end belongs to the text, not to the filter.
import { formatDateRange, parseDateRange } from '#web/ui/date-range.ts';
import type { SubjectFilter } from '../contract.ts';

const FIRST = Date.UTC(2000, 0, 1);
const LAST = Date.UTC(2099, 11, 31);
const SECOND = 1000;

export function periodText(filter: Partial<SubjectFilter> | undefined): string | undefined {
  const { from = null, until = null } = filter ?? {};
  return from === null && until === null ? undefined : formatDateRange({ from: from ?? FIRST, until: (until ?? LAST) - SECOND });
}

/** The filter of the form's fields with the period of the text; an open end stays open. */
export function withPeriod(filter: unknown, period: unknown): Partial<SubjectFilter> {
  const range = typeof period === 'string' ? parseDateRange(period) : undefined;
  const until = range && range.until + SECOND;
  return {
    // The fields of the form are those of the filter.
    ...(filter as Partial<SubjectFilter> | undefined),
    from: range && range.from > FIRST ? range.from : null,
    until: until !== undefined && until < LAST ? until : null,
  };
}
