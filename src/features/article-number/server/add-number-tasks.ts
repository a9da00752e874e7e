import { requireArticles } from '#features/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { UPDATE_ARTICLE_NUMBERS } from './update-article-numbers.job.ts';

interface Task {
  taskId: number;
  articleId: number;
  state: 'waiting' | 'running';
}

/** One task an article; one that is under way already is not doubled. */
export async function addNumberTasks(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<Task[]> {
  const articles = await requireArticles(platform, actor, articleIds);
  const ids = articles.map((article) => article.id);
  const { tasks, freshIds } = await platform.store.db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('article_task')
      // A task whose job has failed, or never was, is not under way.
      .innerJoin('job', 'job.id', 'article_task.job_id')
      .select(['article_task.id', 'article_task.article_id', 'article_task.state'])
      .where('article_task.client_id', '=', actor.clientId)
      .where('article_task.kind', '=', 'number')
      .where('article_task.article_id', 'in', ids)
      .where('article_task.state', 'in', ['waiting', 'running'])
      .where('job.state', 'in', ['queued', 'running', 'paused'])
      .execute();
    const known = new Map(
      open.map((row): [number, Task] => [row.article_id, { taskId: row.id, articleId: row.article_id, state: row.state as 'waiting' }]),
    );
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length === 0) return { tasks: known, freshIds: [] };
    const fresh = await tx
      .insertInto('article_task')
      .values(
        missing.map((id) => ({
          client_id: actor.clientId,
          article_id: id,
          kind: 'number' as const,
          state: 'waiting' as const,
          reason: '',
          result: '{}',
          job_id: null,
          created_by: actor.userId,
          created_at: platform.now(),
          finished_at: null,
        })),
      )
      .returning(['id', 'article_id'])
      .execute();
    for (const row of fresh) known.set(row.article_id, { taskId: row.id, articleId: row.article_id, state: 'waiting' });
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
  await platform.store.db.updateTable('article_task').set({ job_id: jobId }).where('id', 'in', taskIds).execute();
}
