import type { Kysely } from 'kysely';
import { HOUR_MS } from '#shared/time.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { EventSum } from './sum-events.ts';

/** When each list of the event was read, while it was on it; in order. */
export async function loadReadings(db: Kysely<Database>, event: EventSum | undefined): Promise<Map<number, number[]>> {
  const readings = new Map<number, number[]>();
  if (!event) return readings;
  const listIds = [...new Set(event.entries.map(({ listId }) => listId))];
  const rows = await db
    .selectFrom('hot_snapshot')
    .select(['list_id', 'at'])
    .where('list_id', 'in', listIds)
    // The reading that stands for an hour may lie outside of what it was on the list in it.
    .where('at', '>=', event.firstAt - HOUR_MS)
    .where('at', '<=', event.lastAt + HOUR_MS)
    .orderBy('at')
    .execute();
  for (const { list_id: listId, at } of rows) {
    const own = readings.get(listId);
    if (own) own.push(at);
    else readings.set(listId, [at]);
  }
  return readings;
}
