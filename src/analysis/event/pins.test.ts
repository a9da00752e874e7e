import { expect, test } from 'vitest';
import { Pins } from './pins.ts';

test('makes groups of what is pinned together, and keeps groups apart', () => {
  const pins = new Pins([
    { kind: 'together', a: 1, b: 2 },
    { kind: 'together', a: 2, b: 3 },
    { kind: 'apart', a: 3, b: 4 },
  ]);
  expect(pins.groupOf(1)).toBe(pins.groupOf(3));
  expect(pins.areApart(pins.groupOf(1)!, pins.groupOf(4)!)).toBe(true);
  expect(pins.groupOf(5)).toBeUndefined();
});

test('drops the older of two decisions that contradict each other', () => {
  const together = { kind: 'together', a: 1, b: 2 } as const;
  const apart = { kind: 'apart', a: 1, b: 2 } as const;
  expect(new Pins([together, apart]).list).toEqual([apart]);
  expect(new Pins([apart, together]).list).toEqual([together]);
});

test('sees a contradiction that runs over other articles', () => {
  const pins = new Pins([
    { kind: 'together', a: 1, b: 2 },
    { kind: 'together', a: 2, b: 3 },
    { kind: 'apart', a: 1, b: 3 },
  ]);
  expect(pins.list).toHaveLength(2);
  expect(pins.areApart(pins.groupOf(1)!, pins.groupOf(3)!)).toBe(true);
});
