import { requireArticles } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { UPDATE_ARTICLE_NUMBERS } from './update-article-numbers.job.ts';

interface Task {
  taskId: number;
  articleId: number;
  state: 'waiting' | 'running';
}

/** One task per article; a task in progress is not duplicated. */
export async function addNumberTasks(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<Task[]> {
  const articles = await requireArticles(platform, actor, articleIds);
  const ids = articles.map((article) => article.id);
  const { tasks, freshIds } = await platform.store.db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('articleTask')
      // A task whose job has failed or does not exist is not in progress.
      .innerJoin('job', 'job.id', 'articleTask.jobId')
      .select(['articleTask.id', 'articleTask.articleId', 'articleTask.state'])
      .where('articleTask.clientId', '=', actor.clientId)
      .where('articleTask.kind', '=', 'number')
      .where('articleTask.articleId', 'in', ids)
      .where('articleTask.state', 'in', ['waiting', 'running'])
      .where('job.state', 'in', ['queued', 'running', 'paused'])
      .execute();
    const known = new Map(
      open.map((row): [number, Task] => [row.articleId, { taskId: row.id, articleId: row.articleId, state: row.state as 'waiting' }]),
    );
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length === 0) return { tasks: known, freshIds: [] };
    const fresh = await tx
      .insertInto('articleTask')
      .values(
        missing.map((id) => ({
          clientId: actor.clientId,
          articleId: id,
          kind: 'number' as const,
          state: 'waiting' as const,
          reason: '',
          result: '{}',
          jobId: null,
          createdBy: actor.userId,
          createdAt: platform.now(),
          finishedAt: null,
        })),
      )
      .returning(['id', 'articleId'])
      .execute();
    for (const row of fresh) known.set(row.articleId, { taskId: row.id, articleId: row.articleId, state: 'waiting' });
    return { tasks: known, freshIds: fresh.map((row) => row.id) };
  });
  if (freshIds.length > 0) await queue(platform, actor, freshIds);
  return ids.flatMap((id) => tasks.get(id) ?? []);
}

async function queue(platform: Platform, actor: Actor, taskIds: readonly number[]): Promise<void> {
  const jobId = await platform.jobs.add({
    kind: UPDATE_ARTICLE_NUMBERS,
    payload: { taskIds },
    clientId: actor.clientId,
    createdBy: actor.userId,
  });
  await platform.store.db.updateTable('articleTask').set({ jobId }).where('id', 'in', taskIds).execute();
}
