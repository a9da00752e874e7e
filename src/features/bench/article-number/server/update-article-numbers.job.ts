// Reads the numbers of articles again from their pages, one task per article.
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { keepNumbers } from './keep-numbers.ts';
import { ofClient } from '#ingest/apart/read-apart.ts';
import { readPageNumbers } from './read-page-numbers.ts';

export const UPDATE_ARTICLE_NUMBERS = 'update-article-numbers';

export const updateArticleNumbersJob: JobDefinition = {
  kind: UPDATE_ARTICLE_NUMBERS,
  run: async (context, job) => {
    const { taskIds } = job.payload as { taskIds: number[] };
    for (const [i, taskId] of taskIds.entries()) {
      await reportProgress(context, job, i, taskIds.length);
      await runTask(context, job.clientId, taskId);
    }
    return { tasks: taskIds.length };
  },
};

/** A finished task is skipped: the job may run again after a crash. */
async function runTask(context: JobContext, clientId: number, taskId: number): Promise<void> {
  const { db } = context.store;
  const task = await db
    .updateTable('articleTask')
    .set({ state: 'running' })
    .where('id', '=', taskId)
    .where('clientId', '=', clientId)
    .where('state', 'in', ['waiting', 'running'])
    .returning('articleId')
    .executeTakeFirst();
  if (!task) return;
  const article = await db.selectFrom('article').select('url').where('id', '=', task.articleId).executeTakeFirst();
  const read = article
    ? await readPageNumbers(context.fetch, ofClient(clientId), article.url)
    : { ok: false as const, reason: 'no-address', detail: '' };
  await db.transaction().execute(async (tx) => {
    const kept = read.ok ? await keepNumbers(tx, task.articleId, read.numbers, context.now()) : undefined;
    await tx
      .updateTable('articleTask')
      .set({
        state: read.ok ? 'done' : 'failed',
        reason: read.ok ? '' : read.reason,
        result: JSON.stringify(kept ? { numbers: kept.after, isChanged: kept.isChanged } : { detail: read.ok ? '' : read.detail }),
        finishedAt: context.now(),
      })
      .where('id', '=', taskId)
      .execute();
  });
}
