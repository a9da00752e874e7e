import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { EventSum } from './sum-events.ts';

/** When each list of the events was read, while one of them was on it; in order. */
export async function loadReadings(db: Kysely<Database>, events: readonly EventSum[]): Promise<Map<number, number[]>> {
  const readings = new Map<number, number[]>();
  if (events.length === 0) return readings;
  const listIds = [...new Set(events.flatMap(({ entries }) => entries.map(({ listId }) => listId)))];
  const rows = await db
    .selectFrom('hot_snapshot')
    .select(['list_id', 'at'])
    .where('list_id', 'in', listIds)
    .where('at', '>=', Math.min(...events.map(({ firstAt }) => firstAt)))
    .where('at', '<=', Math.max(...events.map(({ lastAt }) => lastAt)))
    .orderBy('at')
    .execute();
  for (const { list_id: listId, at } of rows) {
    const own = readings.get(listId);
    if (own) own.push(at);
    else readings.set(listId, [at]);
  }
  return readings;
}
