import { describe, expect, test } from 'vitest';
import { dayOf, HOUR_MS } from './time.ts';
import { afterWorkingHours, workingClock, workingDaysBetween } from './working-time.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const DAY = { workFrom: 9 * 60, workUntil: 18 * 60 };
const NONE = new Map<number, boolean>();

describe('working hours', () => {
  test.each([
    ['within a day', '2026-11-23T10:00', 4, '2026-11-23T14:00'],
    ['begin in the morning when asked at night', '2026-11-23T03:00', 2, '2026-11-23T11:00'],
    ['end with the day rather than begin the next', '2026-11-23T09:00', 9, '2026-11-23T18:00'],
    ['go on the next day', '2026-11-23T17:00', 2, '2026-11-24T10:00'],
    ['leave out the weekend', '2026-11-27T17:00', 2, '2026-11-30T10:00'],
    ['asked in the evening of a Friday', '2026-11-27T20:00', 1, '2026-11-30T10:00'],
  ])('%s', (_name, from, hours, until) => {
    expect(afterWorkingHours(at(from), hours, DAY, NONE)).toBe(at(until));
  });

  test('a holiday does not count, a working Saturday does', () => {
    const calendar = new Map([
      [dayOf(at('2026-11-24T00:00')), false],
      [dayOf(at('2026-11-28T00:00')), true],
    ]);
    expect(afterWorkingHours(at('2026-11-23T17:00'), 2, DAY, calendar)).toBe(at('2026-11-25T10:00'));
    expect(afterWorkingHours(at('2026-11-27T17:00'), 2, DAY, calendar)).toBe(at('2026-11-28T10:00'));
  });

  test('where the end is not after the beginning, whole working days count', () => {
    expect(afterWorkingHours(at('2026-11-23T20:00'), 6, { workFrom: 0, workUntil: 0 }, NONE)).toBe(at('2026-11-24T02:00'));
  });

  test('of the longest deadline there is an end', () => {
    const end = afterWorkingHours(at('2026-11-23T09:00'), 2000, { workFrom: 0, workUntil: 60 }, NONE);
    expect(end).toBeGreaterThan(at('2026-11-23T09:00') + 2000 * HOUR_MS);
  });
});

test('working days after a day', () => {
  expect(workingDaysBetween(at('2026-11-27T15:00'), at('2026-11-27T18:00'), NONE)).toBe(0);
  expect(workingDaysBetween(at('2026-11-27T15:00'), at('2026-12-04T10:00'), NONE)).toBe(5);
});

describe('time that counts between two moments', () => {
  const [from, until] = [at('2026-11-23T00:00'), at('2026-12-31T00:00')];
  const calendar = new Map([
    [dayOf(at('2026-11-24T00:00')), false],
    [dayOf(at('2026-11-28T00:00')), true],
  ]);

  test.each([DAY, { workFrom: 0, workUntil: 0 }, { workFrom: 22 * 60, workUntil: 24 * 60 }])('is what a deadline adds: %j', (hours) => {
    const clock = workingClock(from, until, hours, calendar);
    for (const start of ['2026-11-23T10:00', '2026-11-24T12:00', '2026-11-27T23:30', '2026-11-28T17:59', '2026-11-29T03:00'].map(at))
      for (const length of [1, 5, 9, 20])
        expect(clock(afterWorkingHours(start, length, hours, calendar)) - clock(start)).toBe(length * HOUR_MS);
  });

  test('is none at night, and what is before or after what it knows stands still', () => {
    const clock = workingClock(from, until, DAY, calendar);
    expect(clock(at('2026-11-23T08:59')) - clock(at('2026-11-22T18:00'))).toBe(0);
    expect(clock(at('2026-11-24T18:00')) - clock(at('2026-11-23T18:00'))).toBe(0);
    expect(clock(at('2026-11-01T12:00'))).toBe(0);
    expect(clock(at('2028-01-01T12:00'))).toBe(clock(at('2026-12-31T18:00')));
    expect(workingClock(until, from, DAY, calendar)(at('2026-11-25T12:00'))).toBe(0);
  });
});
