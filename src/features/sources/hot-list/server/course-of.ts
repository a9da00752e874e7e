import { rankWeight } from '#shared/hot-lists.ts';
import { lowerBound } from '#server/index/sorted.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { HotEvent } from '../contract.ts';
import { floorHour } from './floor-hour.ts';
import type { Point } from './load-points.ts';

const MOST_STEPS = 72;
const MINUTE_MS = 60_000;

interface Span {
  firstAt: number;
  lastAt: number;
}

/**
 * At even steps, from the first reading with it to the last: the rank weight of its best title, averaged over each list's readings. A list that was
 * not read in a step keeps its previous value; one that was read without it counts 0. Hourly readings count with their highest value.
 */
export function courseOf(
  { firstAt, lastAt }: Span,
  points: readonly Pick<Point, 'listId' | 'at' | 'rank'>[],
  readings: ReadonlyMap<number, readonly number[]>,
  thinnedUntil: (listId: number) => number = () => 0,
): HotEvent['course'] {
  const span = lastAt - firstAt + 1;
  const step = stepOf(span);
  const size = Math.ceil(span / step);
  const placeOf = (at: number): number => Math.floor((at - firstAt) / step);
  const lists = [...new Set(points.map(({ listId }) => listId))].map((listId) => {
    const timeOf = hourly({ firstAt, lastAt }, thinnedUntil(listId));
    const own = points.filter((point) => point.listId === listId).map(({ at, rank }) => ({ at: timeOf(at), rank }));
    // Few of a list's readings belong to an event.
    const all = readings.get(listId) ?? [];
    const read = new Set(all.slice(lowerBound(all, firstAt - HOUR_MS), lowerBound(all, lastAt + HOUR_MS + 1)).map(timeOf));
    return { listId, values: valuesOf(own, [...read], size, placeOf) };
  });
  return Array.from({ length: size }, (_, place) => {
    const values = lists.map(({ listId, values: each }) => ({ listId, value: each[place] ?? 0 }));
    const value = values.reduce((sum, each) => sum + each.value, 0);
    return { from: firstAt + place * step, until: firstAt + (place + 1) * step, value, lists: values };
  });
}

/** Before `until` each hour is one reading, at the beginning of its overlap with the span. */
const hourly =
  ({ firstAt, lastAt }: Span, until: number) =>
  (at: number): number => {
    const hour = floorHour(at);
    return at < until && hour <= lastAt && hour + HOUR_MS > firstAt ? Math.max(hour, firstAt) : at;
  };

function valuesOf(
  points: readonly Pick<Point, 'at' | 'rank'>[],
  readings: readonly number[],
  size: number,
  placeOf: (at: number) => number,
): number[] {
  const best = new Map<number, number>();
  for (const { at, rank } of points) best.set(at, Math.max(best.get(at) ?? 0, rankWeight(rank)));
  const sums = Array.from({ length: size }, () => ({ weight: 0, readings: 0 }));
  for (const at of readings) {
    const sum = sums[placeOf(at)];
    if (!sum) continue;
    sum.weight += best.get(at) ?? 0;
    sum.readings++;
  }
  let before = 0;
  return sums.map((sum) => {
    before = sum.readings > 0 ? sum.weight / sum.readings : before;
    return before;
  });
}

function stepOf(span: number): number {
  const hours = Math.ceil(span / MOST_STEPS / HOUR_MS) * HOUR_MS;
  return [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS].find((ms) => span / ms <= MOST_STEPS) ?? hours;
}
