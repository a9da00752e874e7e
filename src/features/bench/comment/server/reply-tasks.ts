// Reading the replies of one article at a person's request.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { createReadingTask, getReadingTask } from './reading-tasks.ts';
import { addReplyJob } from './reply-jobs.ts';

/** A task for the article, or the one in progress. */
export const createReplyTask = (platform: Platform, actor: Actor, articleId: number): Promise<number> =>
  createReadingTask(platform, actor, articleId, 'reply', () =>
    addReplyJob(platform, { clientId: actor.clientId, articleId, createdBy: actor.userId }),
  );

export const getReplyTask = (platform: Platform, actor: Actor, taskId: number) => getReadingTask(platform, actor, taskId, 'reply');
