import { expect, test } from 'vitest';
import { daysOffBefore, nextDue, periodAt, rhythm } from './bulletin-rhythm.ts';
import { DAY_MS, dayOf } from './time.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const workdays = rhythm.parse({ every: 'workday', minute: 510 });

test('daily bulletins of working days leave no day out, over weekends and holidays', () => {
  // Thursday and Friday are a holiday, the Sunday after them is worked.
  const calendar = new Map([
    [dayOf(at('2026-12-03T00:00')), false],
    [dayOf(at('2026-12-04T00:00')), false],
    [dayOf(at('2026-12-06T00:00')), true],
  ]);
  const due = nextDue(workdays, calendar, at('2026-11-26T09:00'), 8);
  const periods = due.map((moment) => periodAt('day', 'period', moment, daysOffBefore(workdays, calendar, moment)));
  expect(periods[1]).toEqual({ from: at('2026-11-27T00:00'), until: at('2026-11-30T00:00') });
  for (const [i, { from }] of periods.slice(1).entries()) expect(from).toBe(periods[i]?.until);
  expect(daysOffBefore({ ...workdays, every: 'day' }, calendar, at('2026-11-30T08:30'))).toBe(0);
  expect(periodAt('week', 'moment', at('2026-11-30T08:30'), 2).from).toBe(at('2026-11-30T08:30') - 7 * DAY_MS);
});
