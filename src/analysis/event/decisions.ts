/** People's decisions about events as pins, so that they are kept when the clustering runs again, from its state or from the articles. */
import type { ArticleId } from './event-article.ts';
import type { EventRow } from './event-state.ts';
import type { Pin, Pins } from './pins.ts';
import { addVector, dot, unpackVector } from './term-vector.ts';

/** This many typical articles of each side are pinned: most of the others gather around them in another run, too. */
const ANCHORS = 5;

/** Two events are one. */
export function pinsToMerge(a: readonly EventRow[], b: readonly EventRow[]): Pin[] {
  return chain([...findTypical(a), ...findTypical(b)]);
}

/** The rows `out` of an event become an event of their own, the `rest` stays; every article of the window is pinned to its side. */
export function pinsToSplit(rest: readonly EventRow[], out: readonly EventRow[]): Pin[] {
  const [first, other] = [rest[0], out[0]];
  if (first === undefined || other === undefined) return [];
  const ids = (rows: readonly EventRow[]): ArticleId[] => rows.map(({ id }) => id);
  return [...chain(ids(rest)), ...chain(ids(out)), { kind: 'apart', a: first.id, b: other.id }];
}

function chain(ids: readonly ArticleId[]): Pin[] {
  return ids.slice(1).map((id) => ({ kind: 'together', a: ids[0] ?? id, b: id }));
}

/** The rows nearest to the mean; among equals the first. */
function findTypical(rows: readonly EventRow[]): ArticleId[] {
  const sum = new Map<string, number>();
  for (const { vector } of rows) addVector(sum, unpackVector(vector));
  return rows
    .map(({ id, vector }) => ({ id, fit: dot(unpackVector(vector), sum) }))
    .toSorted((x, y) => y.fit - x.fit)
    .slice(0, ANCHORS)
    .map(({ id }) => id);
}

/** The rows of a cluster that may not stay with the largest pinned group in it, by their groups. */
export function findLeaving(rows: Iterable<EventRow>, pins: Pins): [EventRow, ...EventRow[]][] {
  const groups = new Map<ArticleId, [EventRow, ...EventRow[]]>();
  for (const row of rows) {
    const group = pins.groupOf(row.id);
    const members = group === undefined ? undefined : groups.get(group);
    if (members) members.push(row);
    else if (group !== undefined) groups.set(group, [row]);
  }
  const [largest, ...others] = [...groups].toSorted(([, a], [, b]) => b.length - a.length);
  const staying = largest ? [largest[0]] : [];
  return others.flatMap(([group, members]) => {
    if (staying.some((stays) => pins.areApart(stays, group))) return [members];
    staying.push(group);
    return [];
  });
}
