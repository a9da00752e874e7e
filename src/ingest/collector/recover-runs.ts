import { sql } from 'kysely';
import type { Store } from '#server/db/open-record.ts';

/**
 * Ends the runs whose worker died: what was not stored yet counts as failed with the reason `interrupted`, so that the run adds up, and the source
 * is due again at once, without the validators that could answer "not modified". A worker is dead when its lease has ended, or when `living` does
 * not name it.
 */
export async function recoverRuns(store: Store, now: number, living: ReadonlySet<string>): Promise<number> {
  return store.db.transaction().execute(async (tx) => {
    const running = await tx
      .selectFrom('run')
      .innerJoin('source', 'source.id', 'run.source_id')
      .select([
        'run.id',
        'run.source_id',
        'run.fetched',
        'run.failed',
        'run.duplicate',
        'run.filtered',
        'run.stored',
        'source.lease_until',
        'source.lease_owner',
      ])
      .where('run.state', '=', 'running')
      .execute();
    const runs = running.filter((run) => run.lease_until < now || !living.has(run.lease_owner));
    for (const run of runs) {
      const missing = run.fetched - run.failed - run.duplicate - run.filtered - run.stored;
      await tx
        .updateTable('run')
        .set({ state: 'interrupted', finished_at: now, failed: sql`failed + ${missing}`, reason: 'interrupted' })
        .where('id', '=', run.id)
        .execute();
      if (missing > 0) {
        await tx
          .insertInto('run_item')
          .values({
            run_id: run.id,
            url: '',
            title: '',
            outcome: 'failed',
            reason: 'interrupted',
            detail: String(missing),
            article_id: null,
            at: now,
          })
          .execute();
      }
      await tx
        .updateTable('source')
        .set({ lease_until: 0, lease_owner: '', next_fetch_at: now, etag: '', last_modified: '' })
        .where('id', '=', run.source_id)
        .execute();
    }
    return runs.length;
  });
}
