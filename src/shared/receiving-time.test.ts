import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import type { Receiving } from '#shared/warnings.ts';
import { nextReceiving } from './receiving-time.ts';

const HOUR_MS = 3_600_000;
const ALL = [1, 2, 3, 4, 5, 6, 7];
/** Of Beijing; the 23rd of November 2026 is a Monday. */
const at = (text: string): number => Date.parse(`${text}+08:00`);
const next = (receiving: Pick<Receiving, 'weekdays' | 'from' | 'until'>, text: string): string => {
  const found = nextReceiving({ isRedAlways: true, ...receiving }, at(text));
  return new Date(found + 8 * HOUR_MS).toISOString().slice(0, 16);
};
const minutes = (hours: number, rest = 0): number => hours * 60 + rest;
const OFFICE = { weekdays: [1, 2, 3, 4, 5], from: minutes(9), until: minutes(18) };
const NIGHT = { weekdays: [5], from: minutes(22), until: minutes(6) };

test.each([
  ['before it opens', OFFICE, '2026-11-25T08:59', '2026-11-25T09:00'],
  ['at its first minute', OFFICE, '2026-11-25T09:00', '2026-11-25T09:00'],
  ['at its last minute', OFFICE, '2026-11-25T17:59', '2026-11-25T17:59'],
  ['when it closes', OFFICE, '2026-11-25T18:00', '2026-11-26T09:00'],
  ['on a Friday evening', OFFICE, '2026-11-27T19:00', '2026-11-30T09:00'],
  ['on a Sunday', OFFICE, '2026-11-29T12:00', '2026-11-30T09:00'],
  ['on the first of October, which is no holiday here', OFFICE, '2026-10-01T12:00', '2026-10-01T12:00'],
  ['before midnight in a window over it', NIGHT, '2026-11-27T23:30', '2026-11-27T23:30'],
  ['after midnight, which still belongs to Friday', NIGHT, '2026-11-28T05:59', '2026-11-28T05:59'],
  ['when the night is over', NIGHT, '2026-11-28T06:00', '2026-12-04T22:00'],
  ['in the night of another day', NIGHT, '2026-11-27T05:00', '2026-11-27T22:00'],
  ['on a day without end', { weekdays: [3], from: minutes(8), until: minutes(8) }, '2026-11-26T07:59', '2026-11-26T07:59'],
  ['after a day without end', { weekdays: [3], from: minutes(8), until: minutes(8) }, '2026-11-26T08:00', '2026-12-02T08:00'],
  [
    'in the hour that New York lives twice',
    { weekdays: ALL, from: minutes(14), until: minutes(15) },
    '2026-11-01T13:30',
    '2026-11-01T14:00',
  ],
])('%s', (_, receiving, asked, found) => {
  expect(next(receiving, asked)).toBe(found);
});

test('whoever has no receiving time is told at once', () => {
  expect(nextReceiving(null, 5)).toBe(5);
});

/** By the words of the setting, minute by minute, without any arithmetic of windows. */
function isInside({ weekdays, from, until }: Receiving, moment: number): boolean {
  const local = new Date(moment + 8 * HOUR_MS);
  const minute = minutes(local.getUTCHours(), local.getUTCMinutes());
  const weekday = local.getUTCDay() || 7;
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  if (from < until) return weekdays.includes(weekday) && minute >= from && minute < until;
  return (weekdays.includes(weekday) && minute >= from) || (weekdays.includes(yesterday) && minute < until);
}

describe('in every half hour of two weeks', () => {
  const starts = [0, minutes(6), minutes(9, 30), minutes(22), minutes(23, 30)];
  const ends = [0, minutes(6), minutes(9, 30), minutes(18), minutes(23, 30)];
  const weeks = [ALL, [1, 2, 3, 4, 5], [7], [1, 7], [3]];
  const cases = weeks.flatMap((weekdays) =>
    starts.flatMap((from) => ends.map((until): Receiving => ({ weekdays, from, until, isRedAlways: true }))),
  );

  test.each(cases)('days $weekdays from minute $from until $until', (receiving) => {
    const begin = at('2026-11-23T00:00');
    const moments = Array.from({ length: 14 * 48 }, (_, k) => begin + (k * HOUR_MS) / 2);
    const wrong = moments.filter((moment) => {
      const found = nextReceiving(receiving, moment);
      if (isInside(receiving, moment)) return found !== moment;
      // Later, open, and nothing was open just before or for longer than a week.
      return !(found > moment && isInside(receiving, found) && !isInside(receiving, found - 60_000) && found - moment < 7 * DAY_MS);
    });
    expect(wrong).toEqual([]);
  });
});
