import type { Store } from '#server/db/open-record.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';

export const FETCH_REPLIES = 'fetch-replies';
/** A watch that was not finished within this time is due again. */
export const LEASE_MS = 10 * 60_000;

const keyOf = (clientId: number, articleId: number): string => `${FETCH_REPLIES} ${clientId} ${articleId}`;

/** The job that reads an article's replies for a client: the waiting or running one, or a new one. */
export async function addReplyJob(
  parts: { store: Store; jobs: JobQueue },
  request: { clientId: number; articleId: number; createdBy?: number },
): Promise<number> {
  const { clientId, articleId } = request;
  const uniqueKey = keyOf(clientId, articleId);
  const underWay = await parts.store.db
    .selectFrom('job')
    .select('id')
    .where('uniqueKey', '=', uniqueKey)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (underWay) return underWay.id;
  const createdBy = request.createdBy === undefined ? {} : { createdBy: request.createdBy };
  return parts.jobs.add({ kind: FETCH_REPLIES, payload: { articleId }, clientId, uniqueKey, ...createdBy });
}
