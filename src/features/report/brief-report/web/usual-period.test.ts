import { expect, test } from 'vitest';
import { BULLETIN_KINDS } from '#shared/bulletin.ts';
import { usualPeriod } from './usual-period.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const shown = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16);

test.each([
  ['daily', '2026-11-26T00:00', '2026-11-27T00:00'],
  ['weekly', '2026-11-16T00:00', '2026-11-23T00:00'],
  ['monthly', '2026-10-01T00:00', '2026-11-01T00:00'],
  ['quarterly', '2026-07-01T00:00', '2026-10-01T00:00'],
  ['halfYearly', '2026-01-01T00:00', '2026-07-01T00:00'],
  ['yearly', '2025-01-01T00:00', '2026-01-01T00:00'],
  ['flash', '2026-11-26T08:00', '2026-11-27T08:00'],
  ['special', '2026-11-20T00:00', '2026-11-27T00:00'],
] as const)('of a %s one it is what is over', (kind, from, until) => {
  const period = usualPeriod(kind, at('2026-11-27T08:30:00'));
  expect([shown(period.from), shown(period.until)]).toEqual([from, until]);
});

test('on the first of January the last month is December, and a Monday begins no old week', () => {
  const month = usualPeriod('monthly', at('2027-01-01T00:00:00'));
  expect([shown(month.from), shown(month.until)]).toEqual(['2026-12-01T00:00', '2027-01-01T00:00']);
  const week = usualPeriod('weekly', at('2026-11-23T00:00:00'));
  expect([shown(week.from), shown(week.until)]).toEqual(['2026-11-16T00:00', '2026-11-23T00:00']);
  for (const kind of BULLETIN_KINDS)
    expect(usualPeriod(kind, at('2026-11-27T23:59:59')).until).toBeLessThanOrEqual(at('2026-11-27T23:59:59'));
});
