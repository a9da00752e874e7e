// Reading the reposts of one post because a person asked for it.
import { findArticles, requireArticle } from '#features/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { RepostTask } from '../contract.ts';

export const FETCH_REPOSTS = 'fetch-reposts';
const UNDER_WAY = ['waiting', 'running'] as const;

/** A task for the post, or the one that is under way. */
export async function createRepostTask(platform: Platform, actor: Actor, articleId: number): Promise<number> {
  await requireArticle(platform, actor, articleId, 'articleId');
  const { db } = platform.store;
  const known = await db
    .selectFrom('article_task')
    .innerJoin('job', 'job.id', 'article_task.job_id')
    .select('article_task.id')
    .where('article_task.client_id', '=', actor.clientId)
    .where('article_task.article_id', '=', articleId)
    .where('article_task.kind', '=', 'repost')
    .where('article_task.state', 'in', UNDER_WAY)
    .where('job.state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (known) return known.id;
  const task = await db
    .insertInto('article_task')
    .values({
      client_id: actor.clientId,
      article_id: articleId,
      kind: 'repost',
      state: 'waiting',
      reason: '',
      result: '{}',
      job_id: null,
      created_by: actor.userId,
      created_at: platform.now(),
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const jobId = await platform.jobs.add({
    kind: FETCH_REPOSTS,
    payload: { articleId },
    clientId: actor.clientId,
    createdBy: actor.userId,
    uniqueKey: `${FETCH_REPOSTS} ${actor.clientId} ${articleId}`,
  });
  await db.updateTable('article_task').set({ job_id: jobId }).where('id', '=', task.id).execute();
  return task.id;
}

export async function getRepostTask(platform: Platform, actor: Actor, taskId: number): Promise<RepostTask> {
  const row = await platform.store.db
    .selectFrom('article_task')
    .leftJoin('job', 'job.id', 'article_task.job_id')
    .select(['article_task.article_id', 'article_task.state', 'article_task.reason', 'article_task.result'])
    .select('job.state as jobState')
    .where('article_task.id', '=', taskId)
    .where('article_task.client_id', '=', actor.clientId)
    .where('article_task.kind', '=', 'repost')
    .executeTakeFirst();
  if (!row || (await findArticles(platform, actor, [row.article_id])).length === 0) throw new AppError('not-found', { field: 'taskId' });
  const { found = 0, added = 0 } = JSON.parse(row.result) as { found?: number; added?: number };
  // A job that was given up cannot say so itself.
  const isLost = UNDER_WAY.some((state) => state === row.state) && (row.jobState === 'failed' || row.jobState === 'cancelled');
  return { state: isLost ? 'failed' : row.state, found, added, reason: isLost ? 'given-up' : row.reason, articleId: row.article_id };
}
