// The period that a kind of bulletin usually has: the last that is over. In Beijing time.
import type { BulletinKind, BulletinPeriod } from '#shared/bulletin.ts';
import { dayOf, dayStart } from '#shared/time.ts';
import { beijingParts, fromBeijing } from '#web/ui/beijing-time.ts';

const WEEK = 7;
/** Day 0 was a Thursday. */
const FIRST_WEEKDAY = 3;
const START = { day: 1, hour: 0, minute: 0, second: 0 };

/** Yesterday, the last week from Monday, the last month; of a special one the last seven days. */
export function usualPeriod(kind: BulletinKind, now: number): BulletinPeriod {
  const today = dayOf(now);
  if (kind === 'daily') return days(today - 1, today);
  if (kind === 'special') return days(today - WEEK, today);
  if (kind === 'weekly') {
    const monday = today - ((today + FIRST_WEEKDAY) % WEEK);
    return days(monday - WEEK, monday);
  }
  const { year, month } = beijingParts(now);
  return { from: fromBeijing({ ...START, year, month: month - 1 }), until: fromBeijing({ ...START, year, month }) };
}

const days = (first: number, end: number): BulletinPeriod => ({ from: dayStart(first), until: dayStart(end) });
