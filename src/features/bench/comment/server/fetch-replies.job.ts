import { sql } from 'kysely';
import { ofClient } from '#ingest/apart/read-apart.ts';
import { collectComments, type CollectedComments } from '#ingest/comment/collect-comments.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { FETCH_REPLIES, LEASE_MS } from './reply-jobs.ts';

interface Reading {
  clientId: number;
  articleId: number;
}

/**
 * Reads the replies of an article, at a person's request or because its watch is due. Updates every task and the client's watch that wait for the
 * article. Stored replies are recognised, so running twice adds nothing.
 */
export const fetchRepliesJob: JobDefinition = {
  kind: FETCH_REPLIES,
  run: async (context, job) => {
    const reading = { clientId: job.clientId, ...(job.payload as { articleId: number }) };
    const article = await context.store.db
      .selectFrom('article')
      .select(['id', 'url'])
      .where('id', '=', reading.articleId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    await keepLease(context, reading);
    const outcome = article
      ? await collectComments({
          store: context.store,
          fetch: context.fetch,
          now: context.now,
          article,
          owner: ofClient(job.clientId),
          onProgress: async (counts, page) => {
            await keepLease(context, reading);
            await noteTasks(context, reading, { ...counts, state: 'running', reason: '' });
            await reportProgress(context, job, page + 1, 0);
          },
        })
      : { found: 0, added: 0, reason: 'not-found' as const };
    await noteWatch(context, reading, outcome.reason);
    await noteTasks(context, reading, { ...outcome, state: outcome.reason === '' ? 'done' : 'failed' });
    return outcome;
  },
};

type TaskState = Pick<CollectedComments, 'found' | 'added'> & { state: 'running' | 'done' | 'failed'; reason: string };

async function noteTasks(context: JobContext, reading: Reading, { state, reason, found, added }: TaskState): Promise<void> {
  await context.store.db
    .updateTable('articleTask')
    .set({ state, reason, result: JSON.stringify({ found, added }), finishedAt: state === 'running' ? null : context.now() })
    .where('clientId', '=', reading.clientId)
    .where('articleId', '=', reading.articleId)
    .where('kind', '=', 'reply')
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** During the reading, its watch does not become due. */
async function keepLease(context: JobContext, reading: Reading): Promise<void> {
  await context.store.db
    .updateTable('commentExtractionSetting')
    .set({ leaseUntil: context.now() + LEASE_MS })
    .where('clientId', '=', reading.clientId)
    .where('articleId', '=', reading.articleId)
    .execute();
}

async function noteWatch(context: JobContext, reading: Reading, reason: string): Promise<void> {
  const now = context.now();
  await context.store.db
    .updateTable('commentExtractionSetting')
    .set({
      lastError: reason,
      leaseUntil: 0,
      nextAt: sql<number>`${now} + interval_minutes * 60000`,
      ...(reason === '' ? { lastFetchedAt: now } : {}),
    })
    .where('clientId', '=', reading.clientId)
    .where('articleId', '=', reading.articleId)
    .execute();
}
