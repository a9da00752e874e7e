import { expect, test } from 'vitest';
import { callOrder, weekOf } from './duty.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const MEMBERS = ['甲', '乙', '丙'];
const SINCE = at('2026-11-25T10:00');

test('a week begins on Monday at midnight in Beijing', () => {
  expect(weekOf(at('2026-11-30T00:00')) - weekOf(at('2026-11-29T23:59'))).toBe(1);
  expect(weekOf(at('2026-11-23T00:00'))).toBe(weekOf(at('2026-11-29T23:59')));
});

test.each([
  ['2026-11-29T23:59', '甲乙丙'],
  ['2026-11-30T00:00', '乙丙甲'],
  ['2026-12-07T00:00', '丙甲乙'],
  ['2026-12-14T00:00', '甲乙丙'],
  // A clock that was set back.
  ['2026-11-20T00:00', '丙甲乙'],
])('at %s the order of duty is %s', (time, order) => {
  expect(callOrder(MEMBERS, 'weekly', SINCE, at(time)).join('')).toBe(order);
});

test('all others keep their order', () => {
  for (const duty of ['all', 'first'] as const) expect(callOrder(MEMBERS, duty, SINCE, at('2027-01-01T00:00'))).toEqual(MEMBERS);
  expect(callOrder([], 'weekly', 0, SINCE)).toEqual([]);
});
