import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Store } from '#server/db/open-record.ts';
import { LEASE_MS } from './claim-source.ts';
import { closeRun } from './close-run.ts';

/** A lease may be extended while this asks, or by a machine whose clock is a little ahead. */
const SLACK_MS = 60_000;

/**
 * Ends the runs whose worker died: unstored items count as failed with the reason `interrupted`, so that the run adds up, and the source is due again
 * at once, without the validators that could answer "not modified". A worker is dead when its lease has ended (or is longer than any valid one: the
 * clock was set back), or when `living` does not contain it.
 */
export async function recoverRuns(store: Store, now: number, living: ReadonlySet<string>): Promise<number> {
  // Asked again and again, and mostly for nothing: then it takes no writer's turn.
  if ((await findDead(store.db, now, living)).length === 0) return 0;
  return store.db.transaction().execute(async (tx) => {
    const runs = await findDead(tx, now, living);
    for (const run of runs) {
      await closeRun(tx, run.id, { state: 'interrupted', reason: 'interrupted', detail: '' }, now);
      await tx
        .updateTable('source')
        .set({ leaseUntil: 0, leaseOwner: '', nextFetchAt: now, etag: '', lastModified: '' })
        .where('id', '=', run.sourceId)
        .execute();
    }
    return runs.length;
  });
}

async function findDead(db: Kysely<Database>, now: number, living: ReadonlySet<string>) {
  const running = await db
    .selectFrom('run')
    .innerJoin('source', 'source.id', 'run.sourceId')
    .select(['run.id', 'run.sourceId', 'source.leaseUntil', 'source.leaseOwner'])
    .where('run.state', '=', 'running')
    .orderBy('run.id')
    .execute();
  return running.filter((run) => run.leaseUntil < now || run.leaseUntil > now + LEASE_MS + SLACK_MS || !living.has(run.leaseOwner));
}
