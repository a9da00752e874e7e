import type { Store } from '#server/db/open-record.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';

export const FETCH_REPOSTS = 'fetch-reposts';

/** The job that reads a post's reposts for a client: the waiting or running one, or a new one. */
export async function addRepostJob(
  { store, jobs }: { store: Store; jobs: JobQueue },
  { clientId, articleId, createdBy }: { clientId: number; articleId: number; createdBy?: number },
): Promise<number> {
  const uniqueKey = `${FETCH_REPOSTS} ${clientId} ${articleId}`;
  const underWay = await store.db
    .selectFrom('job')
    .select('id')
    .where('uniqueKey', '=', uniqueKey)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (underWay) return underWay.id;
  return jobs.add({ kind: FETCH_REPOSTS, payload: { articleId }, clientId, uniqueKey, ...(createdBy === undefined ? {} : { createdBy }) });
}
