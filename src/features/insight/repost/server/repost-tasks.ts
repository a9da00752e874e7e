// Reading the reposts of one post at a person's request.
import { createReadingTask, getReadingTask } from '#features/bench/comment/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { RepostTask } from '../contract.ts';
import { addRepostJob } from './repost-jobs.ts';

/** A task for the post, or the one in progress. */
export const createRepostTask = (platform: Platform, actor: Actor, articleId: number): Promise<number> =>
  createReadingTask(platform, actor, articleId, 'repost', () =>
    addRepostJob(platform, { clientId: actor.clientId, articleId, createdBy: actor.userId }),
  );

export const getRepostTask = (platform: Platform, actor: Actor, taskId: number): Promise<RepostTask> =>
  getReadingTask(platform, actor, taskId, 'repost');
