// Turns due boards into jobs. The lease is taken first and expires by itself, so that a crash in between only delays a reading.
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Store } from '#server/db/open-record.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import { takeLease } from '#server/record/take-lease.ts';

export const READ_BOARD = 'read-board';
export const BOARD_LEASE_MS = 10 * 60_000;
const BATCH = 50;

/** Returns how many readings it started. When several workers call it at once, one takes each board. */
export async function scheduleBoardReads(store: Store, jobs: JobQueue, now: number): Promise<number> {
  const due = await store.db
    .selectFrom('webSource')
    .select('id')
    .where('kind', '=', 'interact')
    .where('isEnabled', '=', true)
    .where('nextAt', '<=', now)
    .where('leaseUntil', '<', now)
    .orderBy('nextAt')
    .limit(BATCH)
    .execute();
  let begun = 0;
  for (const { id } of due) {
    if (!(await takeLease(store, 'webSource', id, now, BOARD_LEASE_MS))) continue;
    await jobs.add({ kind: READ_BOARD, payload: { boardId: id }, clientId: PROVIDER_CLIENT, uniqueKey: `${READ_BOARD} ${id}` });
    begun += 1;
  }
  return begun;
}
