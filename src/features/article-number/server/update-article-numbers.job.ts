// Reads the numbers of articles again from their pages, one task an article.
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { keepNumbers } from './keep-numbers.ts';
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

/** A task that has ended is left alone: the job may run again after a crash. */
async function runTask(context: JobContext, clientId: number, taskId: number): Promise<void> {
  const { db } = context.store;
  const task = await db
    .updateTable('article_task')
    .set({ state: 'running' })
    .where('id', '=', taskId)
    .where('client_id', '=', clientId)
    .where('state', 'in', ['waiting', 'running'])
    .returning('article_id')
    .executeTakeFirst();
  if (!task) return;
  const article = await db.selectFrom('article').select('url').where('id', '=', task.article_id).executeTakeFirst();
  const read = article ? await readPageNumbers(context.fetch, article.url) : { ok: false as const, reason: 'no-address', detail: '' };
  await db.transaction().execute(async (tx) => {
    const kept = read.ok ? await keepNumbers(tx, task.article_id, read.numbers, context.now()) : undefined;
    await tx
      .updateTable('article_task')
      .set({
        state: read.ok ? 'done' : 'failed',
        reason: read.ok ? '' : read.reason,
        result: JSON.stringify(kept ? { numbers: kept.after, isChanged: kept.isChanged } : { detail: read.ok ? '' : read.detail }),
        finished_at: context.now(),
      })
      .where('id', '=', taskId)
      .execute();
  });
}
