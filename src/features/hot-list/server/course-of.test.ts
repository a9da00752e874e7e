import { expect, test } from 'vitest';
import { courseOf } from './course-of.ts';

const MINUTE = 60_000;
const point = (listId: number, minute: number, rank: number) => ({ listId, at: minute * MINUTE, rank, heat: null, minutes: 1 });

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
