import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { endAtDayEnd, formatDateRange, parseDateRange, shortcutRange } from './date-range.ts';
import { formatNumber } from './format-number.ts';
import { formatDeadline, formatFullTime, formatTime } from './format-time.ts';

const beijing = (text: string): number => Date.parse(`${text}+08:00`);

describe('numbers', () => {
  test.each([
    [9999, '9,999'],
    [10_000, '1.0\u4E07'],
    [123_456, '12.3\u4E07'],
    [99_999_999, '1.0\u4EBF'],
    [256_000_000, '2.6\u4EBF'],
    [-25_000, '-2.5\u4E07'],
  ])('%d reads %s in Chinese', (value, text) => expect(formatNumber(value, 'zh-CN')).toBe(text));
  test('are compact in English', () => expect(formatNumber(123_456, 'en-US')).toBe('123.5K'));
});

describe('times', () => {
  const now = beijing('2026-11-21T12:00:00');
  test.each([
    ['2026-11-21T11:55:00', '5 min. ago'],
    ['2026-11-21T09:00:00', '3 hr. ago'],
    ['2026-11-20T23:59:59', '11-20'],
    ['2025-12-31T08:00:00', '2025-12-31'],
  ])('%s reads %s', (at, text) => expect(formatTime(beijing(at), 'en-US', now)).toBe(text));
  test.each([
    ['2026-11-21T18:00:00', '11-21 18:00'],
    ['2027-01-04T09:30:00', '2027-01-04 09:30'],
  ])('a deadline at %s names its hour: %s', (at, text) => expect(formatDeadline(beijing(at), now)).toBe(text));
  test('are of Beijing in full', () => expect(formatFullTime(Date.UTC(2026, 10, 21, 20, 5, 3))).toBe('2026-11-22 04:05:03'));
});

describe('a date range', () => {
  test('survives the way there and back', () => {
    const text = '2026/11/01 00:00:00 - 2026/11/21 23:59:59';
    const range = parseDateRange(text);
    expect(range).toEqual({ from: beijing('2026-11-01T00:00:00'), until: beijing('2026-11-21T23:59:59') });
    expect(range && formatDateRange(range)).toBe(text);
  });
  test.each([
    '2026-11-01 00:00:00 - 2026-11-02 00:00:00',
    '2026/02/30 00:00:00 - 2026/03/01 00:00:00',
    '2026/11/02 00:00:00 - 2026/11/01 00:00:00',
    '',
  ])('%j is none', (text) => expect(parseDateRange(text)).toBeUndefined());
  test('that ends at midnight becomes the end of that day', () => {
    const day = beijing('2026-11-21T00:00:00');
    expect(endAtDayEnd({ from: day, until: day }).until).toBe(beijing('2026-11-21T23:59:59'));
  });
  test('of the last seven days counts today', () => {
    const { from, until } = shortcutRange('last7', beijing('2026-11-21T12:00:00'));
    expect([formatFullTime(from), formatFullTime(until)]).toEqual(['2026-11-15 00:00:00', '2026-11-21 23:59:59']);
  });
});

test('a CSV cell is quoted where it must be, and never runs as a formula', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['x,"y"', '=1+1'],
      [-5, '-5'],
    ]),
  ).toBe('\uFEFFa,b\r\n"x,""y""",\'=1+1\r\n-5,\'-5\r\n');
});
