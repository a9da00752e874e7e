import { type Kysely, sql } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';

export interface RunEnd {
  state: 'failed' | 'interrupted';
  reason: 'fault' | 'interrupted';
  detail: string;
}

/**
 * Ends an incomplete run. Unstored items count as failed, so that the run adds up. False when it has already ended, or, with `skipsHeld`, while a worker is
 * writing to it.
 */
export async function closeRun(tx: Kysely<Database>, runId: number, end: RunEnd, now: number, skipsHeld = false): Promise<boolean> {
  // Read only when its worker has written: what that stores in this moment must not count as failed.
  const run = await tx
    .selectFrom('run')
    .selectAll()
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .orderBy('id')
    .$call(locking(tx, 'run', skipsHeld))
    .executeTakeFirst();
  if (!run) return false;
  const missing = run.fetched - run.failed - run.duplicate - run.filtered - run.stored;
  await tx
    .updateTable('run')
    .set({ ...end, finishedAt: now, failed: sql`failed + ${missing}` })
    .where('id', '=', runId)
    .execute();
  if (missing > 0)
    await tx
      .insertInto('runItem')
      .values({
        runId,
        sourceId: run.sourceId,
        url: '',
        host: run.host,
        title: '',
        outcome: 'failed',
        reason: 'interrupted',
        detail: String(missing),
        articleId: null,
        at: now,
      })
      .execute();
  return true;
}
