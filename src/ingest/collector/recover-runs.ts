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
  // Asked again and again, and mostly for nothing: then it takes no writer's turn. A dead machine may still hold one run; the others do not wait for it.
  let closed = 0;
  for (const run of await findDead(store.db, now, living)) if (await recover(store, run, now)) closed++;
  return closed;
}

const recover = (store: Store, { id, sourceId, leaseOwner }: Awaited<ReturnType<typeof findDead>>[number], now: number): Promise<boolean> =>
  store.db.transaction().execute(async (tx) => {
    if (!(await closeRun(tx, id, { state: 'interrupted', reason: 'interrupted', detail: '' }, now, true))) return false;
    await tx
      .updateTable('source')
      .set({ leaseUntil: 0, leaseOwner: '', nextFetchAt: now, etag: '', lastModified: '' })
      .where('id', '=', sourceId)
      .where('leaseOwner', '=', leaseOwner)
      .execute();
    return true;
  });

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
