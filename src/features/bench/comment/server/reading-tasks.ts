// Readings of replies or reposts of one article, at a person's request.
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { findArticles, requireArticle } from '#features/core/article/server/facade.ts';
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

/** A task for the article, or the one in progress; `addJob` returns the id of the job that does it. */
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
    .insertInto('articleTask')
    .values({
      clientId: actor.clientId,
      articleId,
      kind,
      state: 'waiting',
      reason: '',
      result: '{}',
      jobId: null,
      createdBy: actor.userId,
      createdAt: platform.now(),
      finishedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('articleTask')
    .set({ jobId: await addJob() })
    .where('id', '=', task.id)
    .execute();
  return task.id;
}

/** A task whose job is lost does not count. */
async function findUnderWay(platform: Platform, actor: Actor, articleId: number, kind: ReadingKind): Promise<number | undefined> {
  const row = await platform.store.db
    .selectFrom('articleTask')
    .innerJoin('job', 'job.id', 'articleTask.jobId')
    .select('articleTask.id')
    .where('articleTask.clientId', '=', actor.clientId)
    .where('articleTask.articleId', '=', articleId)
    .where('articleTask.kind', '=', kind)
    .where('articleTask.state', 'in', UNDER_WAY)
    .where('job.state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return row?.id;
}

export async function getReadingTask(platform: Platform, actor: Actor, taskId: number, kind: ReadingKind): Promise<TaskAnswer> {
  const row = await platform.store.db
    .selectFrom('articleTask')
    .leftJoin('job', 'job.id', 'articleTask.jobId')
    .select(['articleTask.articleId', 'articleTask.state', 'articleTask.reason', 'articleTask.result', 'job.state as jobState'])
    .where('articleTask.id', '=', taskId)
    .where('articleTask.clientId', '=', actor.clientId)
    .where('articleTask.kind', '=', kind)
    .executeTakeFirst();
  if (!row || (await findArticles(platform, actor, [row.articleId])).length === 0) throw new AppError('not-found', { field: 'taskId' });
  const { found = 0, added = 0 } = JSON.parse(row.result) as { found?: number; added?: number };
  // A job that was given up cannot report that itself.
  const isLost = UNDER_WAY.some((state) => state === row.state) && (row.jobState === 'failed' || row.jobState === 'cancelled');
  return { state: isLost ? 'failed' : row.state, found, added, reason: isLost ? 'given-up' : row.reason, articleId: row.articleId };
}
