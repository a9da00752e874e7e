import { requireArticles } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { CheckInput, Numbers, NumberTask } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

interface StoredResult {
  detail?: string;
  numbers?: Numbers;
  isChanged?: boolean;
}

/** By task in the requested order, or the latest task of each article; an article without one has no row. */
export async function checkNumberTasks(platform: Platform, actor: Actor, input: CheckInput): Promise<NumberTask[]> {
  if ((input.taskIds === undefined) === (input.articleIds === undefined)) throw refusal('taskIds', 'one-of-two');
  return input.taskIds ? byTask(platform, actor, input.taskIds) : byArticle(platform, actor, input.articleIds ?? []);
}

async function byTask(platform: Platform, actor: Actor, ids: readonly number[]): Promise<NumberTask[]> {
  const rows = await tasks(platform, actor).where('articleTask.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toTask(row)]));
  if (byId.size < new Set(ids).size) throw new AppError('not-found', { field: 'taskIds' });
  await requireArticles(
    platform,
    actor,
    rows.map((row) => row.articleId),
    'taskIds',
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function byArticle(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<NumberTask[]> {
  await requireArticles(platform, actor, articleIds);
  const rows = await tasks(platform, actor).where('articleTask.articleId', 'in', articleIds).orderBy('articleTask.id').execute();
  const latest = new Map(rows.map((row) => [row.articleId, toTask(row)]));
  return articleIds.flatMap((id) => latest.get(id) ?? []);
}

const tasks = (platform: Platform, actor: Actor) =>
  platform.store.db
    .selectFrom('articleTask')
    .leftJoin('job', 'job.id', 'articleTask.jobId')
    .select([
      'articleTask.id',
      'articleTask.articleId',
      'articleTask.state',
      'articleTask.reason',
      'articleTask.result',
      'articleTask.createdAt',
      'articleTask.finishedAt',
      'job.state as jobState',
    ])
    .where('articleTask.clientId', '=', actor.clientId)
    .where('articleTask.kind', '=', 'number');

type Row = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number];

function toTask(row: Row): NumberTask {
  const result = JSON.parse(row.result) as StoredResult;
  // The job gave up, so its unfinished tasks have failed too.
  const isLost = row.finishedAt === null && (row.jobState === 'failed' || row.jobState === 'cancelled');
  return {
    taskId: row.id,
    articleId: row.articleId,
    state: isLost ? 'failed' : row.state,
    reason: isLost ? 'interrupted' : row.reason,
    detail: result.detail ?? '',
    numbers: result.numbers ?? null,
    isChanged: result.isChanged ?? false,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}
