// Readings of what stands under one article, replies or reposts, because a person asked for them.
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { findArticles, requireArticle } from '../../article/server/facade.ts';
import type { TASK_STATES } from '../contract.ts';

type ReadingKind = 'reply' | 'repost';

interface TaskAnswer {
  state: (typeof TASK_STATES)[number];
  found: number;
  added: number;
  reason: string;
  articleId: number;
}
const UNDER_WAY = ['waiting', 'running'] as const;

/** A task for the article, or the one that is under way; `addJob` returns the id of the job that does it. */
export async function createReadingTask(
  platform: Platform,
  actor: Actor,
  articleId: number,
  kind: ReadingKind,
  addJob: () => Promise<number>,
): Promise<number> {
  await requireArticle(platform, actor, articleId, 'articleId');
  const known = await findUnderWay(platform, actor, articleId, kind);
  if (known !== undefined) return known;
  const { db } = platform.store;
  const task = await db
    .insertInto('article_task')
    .values({
      client_id: actor.clientId,
      article_id: articleId,
      kind,
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
  await db
    .updateTable('article_task')
    .set({ job_id: await addJob() })
    .where('id', '=', task.id)
    .execute();
  return task.id;
}

/** One whose job is lost does not count. */
async function findUnderWay(platform: Platform, actor: Actor, articleId: number, kind: ReadingKind): Promise<number | undefined> {
  const row = await platform.store.db
    .selectFrom('article_task')
    .innerJoin('job', 'job.id', 'article_task.job_id')
    .select('article_task.id')
    .where('article_task.client_id', '=', actor.clientId)
    .where('article_task.article_id', '=', articleId)
    .where('article_task.kind', '=', kind)
    .where('article_task.state', 'in', UNDER_WAY)
    .where('job.state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return row?.id;
}

export async function getReadingTask(platform: Platform, actor: Actor, taskId: number, kind: ReadingKind): Promise<TaskAnswer> {
  const row = await platform.store.db
    .selectFrom('article_task')
    .leftJoin('job', 'job.id', 'article_task.job_id')
    .select(['article_task.article_id', 'article_task.state', 'article_task.reason', 'article_task.result', 'job.state as jobState'])
    .where('article_task.id', '=', taskId)
    .where('article_task.client_id', '=', actor.clientId)
    .where('article_task.kind', '=', kind)
    .executeTakeFirst();
  if (!row || (await findArticles(platform, actor, [row.article_id])).length === 0) throw new AppError('not-found', { field: 'taskId' });
  const { found = 0, added = 0 } = JSON.parse(row.result) as { found?: number; added?: number };
  // A job that was given up cannot say so itself.
  const isLost = UNDER_WAY.some((state) => state === row.state) && (row.jobState === 'failed' || row.jobState === 'cancelled');
  return { state: isLost ? 'failed' : row.state, found, added, reason: isLost ? 'given-up' : row.reason, articleId: row.article_id };
}
