// Turns due watches of threads into jobs. The lease is taken first and expires by itself, so that a crash in between only delays a reading.
import type { Store } from '#server/db/open-record.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import { takeLease } from '#server/record/take-lease.ts';
import { WATCH_LEASE_MS } from './note-watch.ts';
import { addRepostJob } from './repost-jobs.ts';

const BATCH = 50;

/** Returns how many readings it started. When several workers call it at once, one takes each watch. */
export async function scheduleRepostReads(store: Store, jobs: JobQueue, now: number): Promise<number> {
  const due = await store.db
    .selectFrom('repostWatch as watch')
    .innerJoin('hit', (join) => join.onRef('hit.clientId', '=', 'watch.clientId').onRef('hit.articleId', '=', 'watch.articleId'))
    .innerJoin('client', 'client.id', 'watch.clientId')
    .select(['watch.id', 'watch.clientId', 'watch.articleId'])
    .where('client.state', '=', 'enabled')
    .where('watch.isEnabled', '=', true)
    .where('watch.nextAt', '<=', now)
    .where('watch.leaseUntil', '<', now)
    .orderBy('watch.nextAt')
    .limit(BATCH)
    .execute();
  let begun = 0;
  for (const { id, clientId, articleId } of due) {
    if (!(await takeLease(store, 'repostWatch', id, now, WATCH_LEASE_MS))) continue;
    await addRepostJob({ store, jobs }, { clientId, articleId });
    begun += 1;
  }
  return begun;
}
