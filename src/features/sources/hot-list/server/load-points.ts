import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

export interface Point {
  listId: number;
  at: number;
  rank: number;
  heat: number | null;
  /** Period that the reading represents. */
  minutes: number;
  /** True for the highest of its hour. */
  isHourly: boolean;
}
const CHUNK = 500;

/** The rank of each entry at each reading, oldest first. */
export async function loadPoints(db: Kysely<Database>, entryIds: readonly number[]): Promise<Map<number, Point[]>> {
  const points = new Map<number, Point[]>();
  for (let i = 0; i < entryIds.length; i += CHUNK) {
    const rows = await db
      .selectFrom('hotPoint as p')
      .innerJoin('hotEntry as e', 'e.id', 'p.entryId')
      .leftJoin('hotSnapshot as s', (join) => join.onRef('s.listId', '=', 'e.listId').onRef('s.at', '=', 'p.at'))
      .select(['p.entryId', 'e.listId', 'p.at', 'p.rank', 'p.heat', 'p.minutes as ofHour', 's.minutes'])
      .where('p.entryId', 'in', entryIds.slice(i, i + CHUNK))
      .orderBy('p.at')
      .execute();
    for (const { entryId, ofHour, minutes, ...rest } of rows) {
      const point = { ...rest, minutes: ofHour ?? minutes ?? 0, isHourly: ofHour !== null };
      const own = points.get(entryId);
      if (own) own.push(point);
      else points.set(entryId, [point]);
    }
  }
  return points;
}
