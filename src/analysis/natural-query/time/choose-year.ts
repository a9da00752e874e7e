/** The year of a date that does not name one. */
import { dateOf, type Period } from './beijing-calendar.ts';
import type { TimeContext } from './time-rule.ts';

/** The latest that has begun by now; after the first date of a range, the first that is not before it. */
export function chooseYear(make: (year: number) => Period | undefined, { now, base }: TimeContext): Period | undefined {
  if (base) {
    const { year } = dateOf(base.from);
    const period = make(year);
    return period && period.from >= base.from ? period : make(year + 1);
  }
  const { year } = dateOf(now);
  const period = make(year);
  return period && period.from <= now ? period : make(year - 1);
}

const YEARS_BACK: Record<string, number> = { 今年: 0, 去年: 1, 前年: 2 };

/** Year of 2025年, 今年, 去年 …; undefined for undefined. */
export function readYear(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const back = YEARS_BACK[text];
  return back === undefined ? Number.parseInt(text, 10) : dateOf(now).year - back;
}
