import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

export interface RunEnd {
  state: 'failed' | 'interrupted';
  reason: 'fault' | 'interrupted';
  detail: string;
}

/** Ends an incomplete run. Unstored items count as failed, so that the run adds up. False when it has already ended. */
export async function closeRun(tx: Kysely<Database>, runId: number, end: RunEnd, now: number): Promise<boolean> {
  const run = await tx.selectFrom('run').selectAll().where('id', '=', runId).where('state', '=', 'running').executeTakeFirst();
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
