// Takes due sources, one worker each: the lease expires by itself when its worker dies.
import type { Selectable } from 'kysely';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { hostOf } from '../url/normalise-url.ts';

export type SourceRow = Selectable<Database['source']>;
export interface ClaimedRun {
  source: SourceRow;
  runId: number;
}
export const LEASE_MS = 5 * 60_000;

/** The most overdue source, with a run begun for it in the same transaction; undefined when none is due. */
export async function claimSource(store: Store, owner: string, now: number): Promise<ClaimedRun | undefined> {
  const due = await store.db
    .selectFrom('source')
    .select('id')
    .where('state', '=', 'enabled')
    .where('nextFetchAt', '<=', now)
    .where('leaseUntil', '<', now)
    .orderBy('nextFetchAt')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  return store.db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('source')
      .set({ leaseUntil: now + LEASE_MS, leaseOwner: owner, lastRunAt: now })
      .where('id', '=', due.id)
      .where('leaseUntil', '<', now)
      .where('nextFetchAt', '<=', now)
      .where('state', '=', 'enabled')
      .returningAll()
      .executeTakeFirst();
    if (!taken) return undefined;
    const run = await tx
      .insertInto('run')
      .values({
        sourceId: taken.id,
        host: hostOf(taken.url),
        trigger: taken.nextFetchAt === 0 ? 'manual' : 'schedule',
        state: 'running',
        startedAt: now,
        finishedAt: null,
        fetched: 0,
        failed: 0,
        duplicate: 0,
        filtered: 0,
        stored: 0,
        updated: 0,
        reason: '',
        detail: '',
        httpStatus: null,
        notModified: false,
        bytes: 0,
        ms: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { source: taken, runId: run.id };
  });
}

/** Extends the lease of a long run. False: the source was taken away or deleted, and the run must stop. */
export async function extendLease(store: Store, source: SourceRow, owner: string, now: number): Promise<boolean> {
  const result = await store.db
    .updateTable('source')
    .set({ leaseUntil: now + LEASE_MS })
    .where('id', '=', source.id)
    .where('leaseOwner', '=', owner)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
