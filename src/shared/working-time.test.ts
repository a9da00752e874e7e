import { describe, expect, test } from 'vitest';
import { dayOf, HOUR_MS } from './time.ts';
import { afterWorkingHours, workingDaysBetween } from './working-time.ts';

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
