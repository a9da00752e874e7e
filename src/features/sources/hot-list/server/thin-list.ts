// Reduces old readings to the highest of each hour: their minutes are summed, so that times on a list stay unchanged.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { HOUR_MS } from '#shared/time.ts';
import { floorHour } from './floor-hour.ts';

interface Point {
  entryId: number;
  at: number;
  rank: number;
  heat: number | null;
  reads: number | null;
  minutes: number;
}

/** Thins a list from one full hour to another, in the caller's transaction. Running twice changes nothing. Returns how many points were removed. */
export async function thinList(tx: Kysely<Database>, listId: number, from: number, until: number): Promise<number> {
  let removed = 0;
  for (const points of hoursOf(await loadPoints(tx, listId, from, until))) removed += await keepHighest(tx, points);
  await thinReadings(tx, listId, from, until);
  return removed;
}

async function loadPoints(tx: Kysely<Database>, listId: number, from: number, until: number): Promise<Point[]> {
  const rows = await tx
    .selectFrom('hotEntry as e')
    .innerJoin('hotPoint as p', 'p.entryId', 'e.id')
    .leftJoin('hotSnapshot as s', (join) => join.onRef('s.listId', '=', 'e.listId').onRef('s.at', '=', 'p.at'))
    .select(['p.entryId', 'p.at', 'p.rank', 'p.heat', 'p.reads', 'p.minutes', 's.minutes as ofReading'])
    .where('e.listId', '=', listId)
    .where('e.lastAt', '>=', from)
    .where('e.firstAt', '<', until)
    .where('p.at', '>=', from)
    .where('p.at', '<', until)
    .orderBy('p.entryId')
    .orderBy('p.at')
    .execute();
  return rows.map(({ minutes, ofReading, ...point }) => ({ ...point, minutes: minutes ?? ofReading ?? 0 }));
}

/** The points of one title in one hour together. */
function hoursOf(points: readonly Point[]): Point[][] {
  const hours = new Map<string, Point[]>();
  for (const point of points) {
    const key = `${point.entryId} ${floorHour(point.at)}`;
    const hour = hours.get(key);
    if (hour) hour.push(point);
    else hours.set(key, [point]);
  }
  return [...hours.values()];
}

const highest = (values: readonly (number | null)[]): number | null =>
  values.reduce((most, value) => (value === null ? most : most === null ? value : Math.max(most, value)), null);

async function keepHighest(tx: Kysely<Database>, points: readonly Point[]): Promise<number> {
  const [best] = points.toSorted((a, b) => a.rank - b.rank || a.at - b.at);
  if (!best) return 0;
  const hour = floorHour(best.at);
  await tx
    .deleteFrom('hotPoint')
    .where('entryId', '=', best.entryId)
    .where('at', '>=', hour)
    .where('at', '<', hour + HOUR_MS)
    .where('at', '<>', best.at)
    .execute();
  await tx
    .updateTable('hotPoint')
    .set({
      heat: highest(points.map(({ heat }) => heat)),
      reads: highest(points.map(({ reads }) => reads)),
      minutes: points.reduce((sum, { minutes }) => sum + minutes, 0),
    })
    .where('entryId', '=', best.entryId)
    .where('at', '=', best.at)
    .execute();
  return points.length - 1;
}

/** The last reading of each hour represents the whole hour. */
async function thinReadings(tx: Kysely<Database>, listId: number, from: number, until: number): Promise<void> {
  const rows = await tx
    .selectFrom('hotSnapshot')
    .select(['at', 'entries', 'minutes'])
    .where('listId', '=', listId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .execute();
  const hours = new Map<number, { at: number; entries: number; minutes: number }>();
  for (const { at, entries, minutes } of rows) {
    const known = hours.get(floorHour(at));
    hours.set(floorHour(at), { at, entries: Math.max(entries, known?.entries ?? 0), minutes: minutes + (known?.minutes ?? 0) });
  }
  for (const [hour, { at, entries, minutes }] of hours) {
    await tx.deleteFrom('hotSnapshot').where('listId', '=', listId).where('at', '>=', hour).where('at', '<', at).execute();
    await tx.updateTable('hotSnapshot').set({ entries, minutes }).where('listId', '=', listId).where('at', '=', at).execute();
  }
}
