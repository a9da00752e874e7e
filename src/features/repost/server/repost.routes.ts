import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { repostContract } from '../contract.ts';
import { getAnalysis } from './get-analysis.ts';
import { getTree } from './get-tree.ts';
import { listPosts } from './list-posts.ts';
import { listReposts } from './list-reposts.ts';
import { createRepostTask, getRepostTask } from './repost-tasks.ts';

export const repostRoutes = (platform: Platform) =>
  implement(repostContract, {
    analysis: (actor, input) => getAnalysis(platform, actor, input),
    posts: (actor, input) => listPosts(platform, actor, input),
    tree: (actor, input) => getTree(platform, actor, input.id),
    reposts: (actor, input) => listReposts(platform, actor, input),
    createFetchTask: async (actor, input) => ({ taskId: await createRepostTask(platform, actor, input.articleId) }),
    getFetchTask: (actor, input) => getRepostTask(platform, actor, input.taskId),
  });
