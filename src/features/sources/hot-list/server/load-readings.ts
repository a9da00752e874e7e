import { executePage } from '#server/db/execute-page.ts';
import type { Store } from '#server/db/open-record.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Times of the lists' readings while something was on them, from `firstAt` to `lastAt`; in order. */
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
    // The reading that represents an hour may lie outside the entry's time on the list.
    .where('at', '>=', firstAt - HOUR_MS)
    .where('at', '<=', lastAt + HOUR_MS)
    .orderBy('at');
  for (const { listId, at } of await executePage(store, query, ['listId', 'at'])) readings.get(listId)?.push(at);
  return readings;
}
