import { executePage } from '#server/db/execute-page.ts';
import type { Store } from '#server/db/open-record.ts';
import { HOUR_MS } from '#shared/time.ts';

/** When each of the lists was read while something stood on it from `firstAt` to `lastAt`; in order. */
export async function loadReadings(
  store: Store,
  listIds: readonly number[],
  { firstAt, lastAt }: { firstAt: number; lastAt: number },
): Promise<Map<number, number[]>> {
  const readings = new Map<number, number[]>(listIds.map((id) => [id, []]));
  if (listIds.length === 0) return readings;
  const query = store.db
    .selectFrom('hotSnapshot')
    .select(['listId', 'at'])
    .where('listId', 'in', listIds)
    // The reading that stands for an hour may lie outside of what it was on the list in it.
    .where('at', '>=', firstAt - HOUR_MS)
    .where('at', '<=', lastAt + HOUR_MS)
    .orderBy('at');
  for (const { listId, at } of await executePage(store, query, ['listId', 'at'])) readings.get(listId)?.push(at);
  return readings;
}
