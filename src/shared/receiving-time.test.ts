import { describe, expect, test } from 'vitest';
import { DAY_MS, dayOf } from '#shared/time.ts';
import { HOLIDAY_RECEIVING, type Receiving } from '#shared/warnings.ts';
import { type Calendar, nextReceiving } from './receiving-time.ts';

const HOUR_MS = 3_600_000;
const ALL = [1, 2, 3, 4, 5, 6, 7];
/** Of Beijing; the 23rd of November 2026 is a Monday. */
const at = (text: string): number => Date.parse(`${text}+08:00`);
const next = (receiving: Pick<Receiving, 'weekdays' | 'from' | 'until'>, text: string): string => {
  const found = nextReceiving({ isRedAlways: true, onHolidays: 'usual', ...receiving }, at(text));
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
    starts.flatMap((from) => ends.map((until): Receiving => ({ weekdays, from, until, isRedAlways: true, onHolidays: 'usual' }))),
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

describe('with days off', () => {
  /** The holidays of October 2026, and the working weekends before and after. */
  const calendar: Calendar = new Map([
    [dayOf(at('2026-09-20T12:00')), true],
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => [dayOf(at(`2026-10-0${day}T12:00`)), false] as const),
    [dayOf(at('2026-10-10T12:00')), true],
  ]);
  const office = (onHolidays: Receiving['onHolidays'], fields: Partial<Receiving> = {}): Receiving => ({
    ...OFFICE,
    isRedAlways: true,
    onHolidays,
    ...fields,
  });
  const found = (receiving: Receiving, text: string): string =>
    new Date(nextReceiving(receiving, at(text), calendar) + 8 * HOUR_MS).toISOString().slice(0, 16);

  test.each<[string, Receiving, string, string]>([
    ['as usual', office('usual'), '2026-10-01T12:00', '2026-10-01T12:00'],
    ['nothing until the holiday is over', office('never'), '2026-09-30T18:00', '2026-10-08T09:00'],
    ['as on a Sunday that is none', office('sunday'), '2026-10-01T12:00', '2026-10-08T09:00'],
    ['as on a Sunday that is one', office('sunday', { weekdays: [7] }), '2026-10-01T12:00', '2026-10-01T12:00'],
    ['a working Saturday is any working day', office('usual'), '2026-10-10T12:00', '2026-10-10T12:00'],
    ['a working Sunday is any working day', office('never'), '2026-09-19T12:00', '2026-09-20T09:00'],
    ['whoever works on Sundays only is told on a working one', office('never', { weekdays: [7] }), '2026-09-20T12:00', '2026-09-20T12:00'],
    ['a night begins on its own day', office('never', { from: minutes(22), until: minutes(6) }), '2026-10-01T05:00', '2026-10-01T05:00'],
    ['and not on a day off', office('never', { from: minutes(22), until: minutes(6) }), '2026-10-02T05:00', '2026-10-08T22:00'],
  ])('%s', (_, receiving, asked, expected) => {
    expect(found(receiving, asked)).toBe(expected);
  });

  test('without a day in the next weeks it is told at once, in bounded time', () => {
    const always: Calendar = new Map(Array.from({ length: 4000 }, (_, k) => [dayOf(at('2026-01-01T12:00')) + k, false]));
    const moment = at('2026-06-01T12:00');
    expect(nextReceiving(office('never'), moment, always)).toBe(moment);
  });

  /** Whether a window that begins on this day is open, by the words of the setting. */
  function begins(receiving: Receiving, day: number): boolean {
    const weekday = new Date(day * DAY_MS).getUTCDay() || 7;
    const isWorking = calendar.get(day);
    if (isWorking === false && receiving.onHolidays === 'never') return false;
    if (isWorking === false && receiving.onHolidays === 'sunday') return receiving.weekdays.includes(7);
    if (isWorking && weekday > 5 && receiving.weekdays.some((each) => each < 6)) return true;
    return receiving.weekdays.includes(weekday);
  }
  function isOpen(receiving: Receiving, moment: number): boolean {
    const day = dayOf(moment);
    const minute = Math.floor((moment + 8 * HOUR_MS - day * DAY_MS) / 60_000);
    const { from, until } = receiving;
    if (from < until) return begins(receiving, day) && minute >= from && minute < until;
    return (begins(receiving, day) && minute >= from) || (begins(receiving, day - 1) && minute < until);
  }

  const cases = HOLIDAY_RECEIVING.flatMap((onHolidays) =>
    [[1, 2, 3, 4, 5], [7], [1, 2, 3, 4, 5, 6, 7], [3]].flatMap((weekdays) =>
      [
        [minutes(9), minutes(18)],
        [minutes(22), minutes(6)],
        [0, 0],
      ].map(([from = 0, until = 0]) => office(onHolidays, { weekdays, from, until })),
    ),
  );
  test.each(cases)('a year in steps of three hours: $onHolidays, days $weekdays, from $from until $until', (receiving) => {
    const begin = at('2026-01-01T00:00');
    const wrong = Array.from({ length: 365 * 8 }, (_, k) => begin + k * 3 * HOUR_MS).filter((moment) => {
      const next = nextReceiving(receiving, moment, calendar);
      if (isOpen(receiving, moment)) return next !== moment;
      return !(next > moment && isOpen(receiving, next) && !isOpen(receiving, next - 60_000) && next === firstOpen(receiving, moment));
    });
    expect(wrong).toEqual([]);
  });
  /** Windows open at full hours here. */
  function firstOpen(receiving: Receiving, moment: number): number {
    let next = moment + HOUR_MS;
    while (!isOpen(receiving, next)) next += HOUR_MS;
    return next;
  }
});
