import { lastSecondBefore } from '#shared/time.ts';
import { formatDateRange } from '#web/ui/date-range.ts';
import type { Bulletin } from '../contract.ts';

/** Both of its seconds, without the clock where it is of whole days. */
export function periodOf({ periodFrom, periodUntil }: Pick<Bulletin, 'periodFrom' | 'periodUntil'>): string {
  const text = formatDateRange({ from: periodFrom, until: lastSecondBefore(periodUntil) });
  const days = /^(\S+) 00:00:00 - (\S+) 23:59:59$/.exec(text);
  if (!days) return text;
  return days[1] === days[2] ? (days[1] ?? '') : `${days[1]} - ${days[2]}`;
}
