import type { CollectedComments } from '#ingest/comment/collect-comments.ts';
import { ofClient } from '#ingest/apart/read-apart.ts';
import { collectReposts } from '#ingest/comment/collect-reposts.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { keepWatchLease, noteWatch } from './note-watch.ts';
import { FETCH_REPOSTS } from './repost-jobs.ts';

/** Reads the reposts of a post at a person's request, or because its watch is due; stored ones are recognised, so running twice adds nothing. */
export const fetchRepostsJob: JobDefinition = {
  kind: FETCH_REPOSTS,
  run: async (context, job) => {
    const { articleId } = job.payload as { articleId: number };
    const of = { clientId: job.clientId, articleId };
    const article = await context.store.db
      .selectFrom('article')
      .select(['id', 'url'])
      .where('id', '=', articleId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    await keepWatchLease(context, of);
    const outcome = article
      ? await collectReposts({
          store: context.store,
          fetch: context.fetch,
          now: context.now,
          article,
          owner: ofClient(job.clientId),
          onProgress: async (counts, page) => {
            await keepWatchLease(context, of);
            await noteTasks(context, of, { ...counts, state: 'running', reason: '' });
            await reportProgress(context, job, page + 1, 0);
          },
        })
      : { found: 0, added: 0, reason: 'not-found' as const };
    await noteWatch(context, of, outcome);
    await noteTasks(context, of, { ...outcome, state: outcome.reason === '' ? 'done' : 'failed' });
    return outcome;
  },
};

type TaskState = Pick<CollectedComments, 'found' | 'added'> & { state: 'running' | 'done' | 'failed'; reason: string };

async function noteTasks(context: JobContext, of: { clientId: number; articleId: number }, task: TaskState): Promise<void> {
  const { state, reason, found, added } = task;
  await context.store.db
    .updateTable('articleTask')
    .set({ state, reason, result: JSON.stringify({ found, added }), finishedAt: state === 'running' ? null : context.now() })
    .where('clientId', '=', of.clientId)
    .where('articleId', '=', of.articleId)
    .where('kind', '=', 'repost')
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}
