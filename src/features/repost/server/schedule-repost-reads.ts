// Turns watched threads that are due into jobs. The lease is taken first and ends by itself, so that a crash in between only delays a reading.
import type { Store } from '#server/db/open-record.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import { takeLease } from '#server/record/take-lease.ts';
import { WATCH_LEASE_MS } from './note-watch.ts';
import { addRepostJob } from './repost-jobs.ts';

const BATCH = 50;

/** Returns how many readings it began. Of several workers that call it at once, one takes each watch. */
export async function scheduleRepostReads(store: Store, jobs: JobQueue, now: number): Promise<number> {
  const due = await store.db
    .selectFrom('repost_watch as watch')
    .innerJoin('hit', (join) => join.onRef('hit.client_id', '=', 'watch.client_id').onRef('hit.article_id', '=', 'watch.article_id'))
    .innerJoin('client', 'client.id', 'watch.client_id')
    .select(['watch.id', 'watch.client_id', 'watch.article_id'])
    .where('client.state', '=', 'enabled')
    .where('watch.is_enabled', '=', 1)
    .where('watch.next_at', '<=', now)
    .where('watch.lease_until', '<', now)
    .orderBy('watch.next_at')
    .limit(BATCH)
    .execute();
  let begun = 0;
  for (const { id, client_id: clientId, article_id: articleId } of due) {
    if (!(await takeLease(store, 'repost_watch', id, now, WATCH_LEASE_MS))) continue;
    await addRepostJob({ store, jobs }, { clientId, articleId });
    begun += 1;
  }
  return begun;
}
