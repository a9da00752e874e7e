// Turns due watches into jobs. The lease is taken first and expires by itself, so that a crash in between only delays a reading.
import type { Store } from '#server/db/open-record.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import { takeLease } from '#server/record/take-lease.ts';
import { addReplyJob, LEASE_MS } from './reply-jobs.ts';

const BATCH = 50;

/** Returns how many readings it started. When several workers call it at once, one takes each watch. */
export async function scheduleReplyFetches(store: Store, jobs: JobQueue, now: number): Promise<number> {
  const due = await store.db
    .selectFrom('commentExtractionSetting as watch')
    .innerJoin('hit', (join) => join.onRef('hit.clientId', '=', 'watch.clientId').onRef('hit.articleId', '=', 'watch.articleId'))
    .innerJoin('client', 'client.id', 'watch.clientId')
    .select(['watch.id', 'watch.clientId', 'watch.articleId'])
    .where('client.state', '=', 'enabled')
    .where('watch.isEnabled', '=', true)
    .where('watch.nextAt', '<=', now)
    .where('watch.leaseUntil', '<', now)
    .where((e) => e.or([e('watch.until', 'is', null), e('watch.until', '>', now)]))
    .orderBy('watch.nextAt')
    .limit(BATCH)
    .execute();
  let begun = 0;
  for (const watch of due) {
    if (!(await takeLease(store, 'commentExtractionSetting', watch.id, now, LEASE_MS))) continue;
    await addReplyJob({ store, jobs }, { clientId: watch.clientId, articleId: watch.articleId });
    begun += 1;
  }
  return begun;
}
