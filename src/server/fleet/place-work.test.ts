import { expect, test } from 'vitest';
import { placeSlots, type PlacedWorker, SLOTS } from './place-work.ts';

const worker = (place: number, more: Partial<PlacedWorker> = {}): PlacedWorker => ({
  owner: `machine-${place}/1/x`,
  place: `${place}/0`,
  groupId: null,
  weight: 1,
  capacity: 6,
  ...more,
});
const fleet = (total: number) => Array.from({ length: total }, (_, i) => worker(i + 1));
const countOf = (slots: readonly (PlacedWorker | undefined)[], place: number) => slots.filter((one) => one?.place === `${place}/0`).length;

test('one worker has everything', () => {
  expect(countOf(placeSlots(fleet(1), null), 1)).toBe(SLOTS);
});

test('a worker that goes leaves only its own part to others, and one that comes takes only what it gets', () => {
  const [seven, eight] = [placeSlots(fleet(7), null), placeSlots(fleet(8), null)];
  const moved = eight.flatMap((one, slot) => (one?.place === seven[slot]?.place ? [] : [one?.place]));
  expect(new Set(moved)).toEqual(new Set(['8/0']));
  expect(moved.length).toBeGreaterThan(SLOTS / 16);
  expect(moved.length).toBeLessThan(SLOTS / 4);
});

test('a process that took the place of another of its server has the same work', () => {
  const before = placeSlots(fleet(3), null);
  const again = placeSlots([worker(1), worker(2, { owner: 'machine-2/999/y' }), worker(3)], null);
  expect(again.map((one) => one?.place)).toEqual(before.map((one) => one?.place));
});

test('more weight and more capacity mean more, in proportion', () => {
  const slots = placeSlots([worker(1), worker(2, { weight: 3 }), worker(3, { capacity: 24 })], null);
  expect(countOf(slots, 1) / SLOTS).toBeCloseTo(1 / 8, 1);
  expect(countOf(slots, 2) / SLOTS).toBeCloseTo(3 / 8, 1);
  expect(countOf(slots, 3) / SLOTS).toBeCloseTo(4 / 8, 1);
});

test('what is bound to a group goes to its workers alone, and to nobody where there is none', () => {
  const workers = [worker(1), worker(2, { groupId: 5, weight: 0 }), worker(3, { groupId: 6 })];
  expect(new Set(placeSlots(workers, 5).map((one) => one?.place))).toEqual(new Set(['2/0']));
  expect(new Set(placeSlots(workers, 7))).toEqual(new Set([undefined]));
  // A weight of 0 takes nothing that is bound to no group.
  expect(new Set(placeSlots(workers, null).map((one) => one?.place))).toEqual(new Set(['1/0', '3/0']));
});
