// Of readings that are old the highest of each hour is kept: what minutes they stand for is summed, so that times on a list stay what they were.
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

/** All of a list from one full hour to another, in the caller's transaction. Running twice changes nothing. Returns how many points went. */
export async function thinList(tx: Kysely<Database>, listId: number, from: number, until: number): Promise<number> {
  let removed = 0;
  for (const points of hoursOf(await loadPoints(tx, listId, from, until))) removed += await keepHighest(tx, points);
  await thinReadings(tx, listId, from, until);
  return removed;
}

async function loadPoints(tx: Kysely<Database>, listId: number, from: number, until: number): Promise<Point[]> {
  const rows = await tx
    .selectFrom('hot_entry as e')
    .innerJoin('hot_point as p', 'p.entry_id', 'e.id')
    .leftJoin('hot_snapshot as s', (join) => join.onRef('s.list_id', '=', 'e.list_id').onRef('s.at', '=', 'p.at'))
    .select(['p.entry_id as entryId', 'p.at', 'p.rank', 'p.heat', 'p.reads', 'p.minutes', 's.minutes as ofReading'])
    .where('e.list_id', '=', listId)
    .where('e.last_at', '>=', from)
    .where('e.first_at', '<', until)
    .where('p.at', '>=', from)
    .where('p.at', '<', until)
    .orderBy('p.entry_id')
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
    .deleteFrom('hot_point')
    .where('entry_id', '=', best.entryId)
    .where('at', '>=', hour)
    .where('at', '<', hour + HOUR_MS)
    .where('at', '<>', best.at)
    .execute();
  await tx
    .updateTable('hot_point')
    .set({
      heat: highest(points.map(({ heat }) => heat)),
      reads: highest(points.map(({ reads }) => reads)),
      minutes: points.reduce((sum, { minutes }) => sum + minutes, 0),
    })
    .where('entry_id', '=', best.entryId)
    .where('at', '=', best.at)
    .execute();
  return points.length - 1;
}

/** The last of each hour stands for all of it. */
async function thinReadings(tx: Kysely<Database>, listId: number, from: number, until: number): Promise<void> {
  const rows = await tx
    .selectFrom('hot_snapshot')
    .select(['at', 'entries', 'minutes'])
    .where('list_id', '=', listId)
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
    await tx.deleteFrom('hot_snapshot').where('list_id', '=', listId).where('at', '>=', hour).where('at', '<', at).execute();
    await tx.updateTable('hot_snapshot').set({ entries, minutes }).where('list_id', '=', listId).where('at', '=', at).execute();
  }
}
