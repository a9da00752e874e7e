import { expect, test } from 'vitest';
import { lastPeriod, periodBefore, SPANS, spanOf } from './calendar-period.ts';

const at = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);
const of = (from: string, until: string) => ({ from: at(from), until: at(until) });

test.each([
  ['day', '2026-11-26', '2026-11-27', '2026-11-25'],
  ['week', '2026-11-16', '2026-11-23', '2026-11-09'],
  ['month', '2026-03-01', '2026-04-01', '2026-02-01'],
  ['month', '2026-01-01', '2026-02-01', '2025-12-01'],
  ['quarter', '2026-07-01', '2026-10-01', '2026-04-01'],
  ['halfYear', '2026-01-01', '2026-07-01', '2025-07-01'],
  ['year', '2025-01-01', '2026-01-01', '2024-01-01'],
  ['other', '2026-11-17', '2026-11-24', '2026-11-10'],
  ['other', '2026-02-01', '2026-05-01', '2025-11-04'],
] as const)('a %s from %s to %s comes after one from %s', (span, from, until, before) => {
  expect(spanOf(of(from, until))).toBe(span);
  expect(periodBefore(of(from, until))).toEqual(of(before, from));
});

test.each([
  ['day', '2026-11-26', '2026-11-27'],
  ['week', '2026-11-16', '2026-11-23'],
  ['month', '2026-10-01', '2026-11-01'],
  ['quarter', '2026-07-01', '2026-10-01'],
  ['halfYear', '2026-01-01', '2026-07-01'],
  ['year', '2025-01-01', '2026-01-01'],
  ['other', '2026-11-20', '2026-11-27'],
] as const)('the last %s', (span, from, until) => {
  expect(lastPeriod(span, at('2026-11-27') + 1234)).toEqual(of(from, until));
});

test('what ends within a day, or not at all, has no name', () => {
  expect(spanOf({ from: at('2026-11-26') + 1000, until: at('2026-11-27') })).toBe('other');
  expect(spanOf({ from: at('2026-11-26'), until: at('2026-11-26') })).toBe('other');
  for (const span of SPANS) expect(spanOf(lastPeriod(span, at('2028-02-29')))).toBe(span);
});
