import { expect, test } from 'vitest';
import { courseOf } from './course-of.ts';

const MINUTE = 60_000;
const point = (listId: number, minute: number, rank: number) => ({ listId, at: minute * MINUTE, rank });

test('a list that was not read stands as before, one that was read without it counts nothing', () => {
  const readings = new Map([
    [1, [0, 2, 3].map((minute) => minute * MINUTE)],
    [2, [1, 3].map((minute) => minute * MINUTE)],
  ]);
  const course = courseOf({ firstAt: 0, lastAt: 3 * MINUTE }, [point(1, 0, 1), point(1, 3, 3), point(2, 1, 1), point(2, 3, 1)], readings);
  expect(course.map(({ lists }) => lists.map(({ value }) => value))).toEqual([
    [1, 0],
    [1, 1],
    [0, 1],
    [0.5, 1],
  ]);
  expect(course.map(({ value }) => value)).toEqual([1, 2, 1, 1.5]);
  expect(course[0]).toMatchObject({ from: 0, until: MINUTE });
});

test('of two titles on one list at one reading the better counts, and steps widen with the time', () => {
  const [only] = courseOf({ firstAt: 0, lastAt: 0 }, [point(1, 0, 3), point(1, 0, 1)], new Map([[1, [0]]]));
  expect(only?.value).toBe(1);
  expect(courseOf({ firstAt: 0, lastAt: 30 * 24 * 60 * MINUTE }, [], new Map()).length).toBeLessThanOrEqual(72);
});

test('what is kept by the hour counts with its highest through the hour, and an hour without it counts nothing', () => {
  const HOUR = 60 * MINUTE;
  const at = (hour: number, minute: number) => hour * HOUR + minute * MINUTE;
  // For the hours 1, 2 and 3 their last readings were kept; it was on the list from 1:20 to 3:10, but not in the second.
  const readings = new Map([[1, [at(1, 59), at(2, 59), at(3, 58)]]]);
  const span = { firstAt: at(1, 20), lastAt: at(3, 10) };
  const course = courseOf(span, [point(1, 80, 1), point(1, 190, 3)], readings, () => at(5, 0));
  const valueAt = (time: number) => course.find(({ from, until }) => time >= from && time < until)?.value;
  expect([at(1, 20), at(1, 50), at(2, 30), at(3, 5)].map(valueAt)).toEqual([1, 1, 0, 0.5]);
});
